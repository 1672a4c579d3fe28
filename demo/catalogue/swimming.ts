import type { CatalogueTopic } from './shape.ts'

/** Swimming: water, technique, training, cold and the rule book. */
export const swimming: CatalogueTopic = {
  topic: 'swimming',
  channels: [
    {
      title: 'Lane Six Laboratory',
      handle: '@lane-six-laboratory',
      description:
        'Fluid dynamics, explained wet. I tow swimmers behind a winch, pour dye into pools that let me, and draw the rest on a kickboard.',
      since: '2014-09-02',
      subscribers: 268000,
      views: 15400000,
      videos: [
        {
          title: 'Ten percent faster costs a third more',
          description:
            'Drag, squares and cubes, and why a swimmer gains more from being narrow than from being strong.',
          published: '2023-03-21',
          transcript: `Water is about eight hundred times as dense as air. Everything difficult about swimming follows from that sentence, so let us follow it.

When you move through water you have to shove it aside, and the force of that, drag, grows roughly with the square of your speed. Go ten percent faster and drag rises by twenty-one percent. But you also cover more distance in each second against that force, so the power you need is force times speed, and that is the cube. One point one cubed is one point three three. Ten percent faster, a third more power. No training plan gives you a third more power.

Now look at the other side of the equation. Drag is also proportional to your frontal area, the shadow you would cast if a lamp shone from the far wall. Suppose your legs hang low and that shadow is larger by a fifth. At the same power your speed falls by the cube root: about six percent. Over a hundred metres in ninety seconds that is more than five seconds. You can have them back by looking at the floor.

There is a third part, and it lives at the surface. A body moving there makes waves, and making waves takes energy. The length of the wave grows with speed, and when it reaches your own length you are stuck in the trough behind your own bow wave, trying to climb out. For a two-metre body with stretched arms, that is a little under two metres per second, which is roughly where sprinters live.

Go deeper and the waves vanish. In towing experiments, once a swimmer is about three body thicknesses down, wave drag is nearly nothing. Half a metre already saves most of it. So after your turn, stay down a moment longer than feels polite.`,
          comments: [
            'The lamp and the shadow. My kids understood streamlining in four seconds.',
            'At masters speed, say 1.2 m/s, how much of the total is wave drag?',
            'Tiny quibble: active drag in real swimming sits somewhere near the square but studies find exponents from about 1.9 up to well over 2. You did say roughly.',
            'I looked at the floor. 1:31 to 1:27. I am furious about the last ten years.',
            'Stay down longer than feels polite, love it.',
            'Please more winch.',
          ],
        },
        {
          title: 'The rise and fall of the S-shaped pull',
          description:
            'How a clever idea from 1971 taught two generations to wiggle, and what measurements on moving hands said later.',
          published: '2021-05-11',
          transcript: `For a long time the textbook said: push straight back, like a paddle wheel. Then James Counsilman, coach and scientist in Indiana, filmed champions under water with lights on their hands. The hands did not go straight. In relation to the pool they drew an S. In nineteen seventy-one he proposed that the hand works like a propeller blade, slicing sideways and making lift.

It was a beautiful idea, and a whole generation was taught to sweep out, in and out again. But a hand is a poor wing. It is thick, it has fingers, and it makes lift only at certain angles. When people measured model hands in water channels, and later put pressure sensors on real swimmers, the answer for front crawl was mostly drag: in the main part of the pull, the hand and the forearm push against water more or less backward, and that is where most of the thrust comes from.

Then where did the S come from? From the body. A crawl swimmer rolls to each side by thirty degrees or more. Pull straight back along your own ribs while you roll, and from the bottom of the pool your hand draws a curve. They saw the curve and taught the curve, when it was a side effect.

Lift is real, mind you. In breaststroke and in sculling, where the hand travels sideways, it does much of the work.

What should you do? Get the forearm vertical early, with the elbow high, because the forearm is part of the paddle. And the fingers: do not squeeze them. Models and simulations agree that a small gap, about ten degrees between the fingers, gives a slightly larger force than a closed hand, a few percent, because the water cannot get through the gap quickly enough. Relaxed is not lazy. It is a bigger hand.`,
          comments: [
            'I was taught the S in 1986, with chalk on the pool deck. It all makes sense now.',
            'They saw the curve and taught the curve. What a line.',
            'Is there any reason to sweep in a little to find still water?',
            'I would have liked the sensor data on screen and not only described.',
            'Relaxed fingers felt like cheating. Stroke count went from 19 to 18.',
          ],
        },
      ],
      alsoPublished: [
        'Dolphin kick frequency: why small and quick beats big and proud',
        'Drafting at the feet, the hip and the shoulder, towed and measured',
        'What textile did in 2008 and why it was banned in 2010',
        'The vortex you can see when you hold still',
        'Does a deep pool swim faster?',
      ],
      reviews: [
        {
          by: 'lars',
          rating: 'S',
          text: 'Finally a reason for every drill I kept and a burial for three that I did not. The finger spacing alone was worth the evening.',
        },
        {
          by: 'tomas',
          rating: 'S',
          text: 'Cube law, wave drag and hull speed without one formula on screen, and nothing wrong. I use the towing clip when we do drag.',
        },
        {
          by: 'mei',
          rating: 'A',
          text: 'I paused to redo the cube root for the frontal area and it comes out. A channel that survives a calculator.',
        },
        {
          by: 'noor',
          rating: 'B',
          text: 'Physics excellent, microphone under a wet towel. Captions save it.',
        },
      ],
    },
    {
      title: 'Grandmother Butterfly',
      handle: '@grandmother-butterfly',
      description:
        'I learned to swim at sixty-one. Now I am seventy and teach other grown people who are afraid of the deep end, one fear at a time.',
      since: '2017-04-30',
      subscribers: 655000,
      views: 28800000,
      videos: [
        {
          title: 'Why your legs sink, and it is not because you are heavy',
          description:
            'Two points in your body, a seesaw, and three things to try on Thursday in the shallow end.',
          published: '2022-01-18',
          transcript: `When I began, a young man at the pool told me that my legs sank because I had heavy bones. I believed it for a year. Let me save you the year.

There are two points you should know. Your weight pulls down as if it were all at one point, about the height of your navel or a little below. The water pushes up as if all at another point, and that one is nearer the chest, because your lungs are full of air. They are only a centimetre or two apart along the body. But one goes down and the other goes up, and so you turn, slowly, feet first, until you hang like a coat. It happens to thin people and fat people and even faster to muscular young men.

You cannot move your lungs. But you can move the weights. Stretch both arms forward past your ears, and weight goes toward the head end: the seesaw comes back. Try it: float on your face with the arms at your sides, count how many seconds until your toes touch. Then with the arms ahead. I went from four seconds to eleven.

Second, the head. It weighs about five kilos. Lift it out of the water, and the water no longer carries it, so something else has to go down to make up for that, and it will be your legs. Look at the tiles. Let the water hold your head; it is glad to.

Third, speed. When you move forward with a long, flat body the water flowing underneath helps you to stay up, so kicking hard standing almost still is the worst bargain in the pool. Push off from the wall with a long gentle push, arms ahead, eyes down, and do nothing at all. Feel how long you are level. That is what swimming is built on.`,
          comments: [
            'I am 58 and I cried a little at heavy bones because I was told the same.',
            'Four seconds to nine. NINE.',
            'My instructor says to press the chest down. Is that the same thing?',
            'Some people float level without doing anything, particularly women, it varies more than the video suggests.',
            'Hang like a coat, that is me exactly.',
            'Please make one about getting water up the nose.',
            'Watched it with my mother, we both went on Thursday.',
          ],
        },
        {
          title: 'Breathe out, that is the whole secret',
          description:
            'The panic after twenty metres is not a lack of oxygen. A small lesson about carbon dioxide and bubbles.',
          published: '2023-10-05',
          transcript: `Nearly everyone who comes to me can swim fifteen metres and then stops, gasping, and says: I am not fit enough. So I ask them to walk up the stairs to the cafe, and they do it while talking. It is not fitness.

Watch what they do with their faces. They take a great breath, put the face in, and keep it. They hold it, and hold it, then roll to the side and in that short moment they try to blow it all out and take a new one. There is no time for both. So a little old air stays, each time, and after eight strokes the chest is full and yet they are starving.

But starving of what? Not oxygen, there is plenty. The thing that makes you desperate for air is mainly carbon dioxide. Your body makes it all the time, and small sensors in your brain and neck measure it, and when it rises they ring a bell. Hold your breath, it rises, the bell rings, you panic. Breathe out steadily and fully and you carry it away. The bell stays quiet.

So: hold on to the edge. Breathe in through the mouth, an ordinary breath, not a heroic one. Face in. Now hum. If you hum, air comes out of your nose, and no water comes in while air goes out. Hum until you would like some air, turn the head, and the breath in comes by itself. Do it twenty times, without swimming anywhere. It is dull. It is the best quarter of an hour you will spend.

And one rule with no exceptions. Never breathe very fast and deep before going under to stay longer. That throws out the carbon dioxide and so switches off the bell, and people faint without any warning, in shallow water, and drown.`,
          comments: [
            'HUMMING. Forty years and nobody said humming.',
            'I swam two lengths without stopping on the third try. I am 66.',
            'What if I cannot hum and count strokes at the same time, haha',
            'Thank you for the warning at the end. We lost a cousin to that.',
            'It would help to see it from the side under water. The poolside camera shows mostly your hat.',
            'Lovely hat though.',
          ],
        },
      ],
      alsoPublished: [
        'The deep end is the same water',
        'Standing up from floating: the skill nobody teaches adults',
        'Water in the nose, water in the ears, and what to do about both',
        'My first butterfly, at sixty-eight, all eleven metres of it',
        'How to choose goggles when your face is not twenty any more',
      ],
      reviews: [
        {
          by: 'kofi',
          rating: 'S',
          text: 'The carbon dioxide explanation is right and the hyperventilation warning is exactly where it should be. I had my aunt watch it and now she swims on Wednesdays.',
        },
        {
          by: 'ines',
          rating: 'S',
          text: 'She remembers what it is not to know. The step that everyone skips, standing up again from floating, has its own video.',
        },
        {
          by: 'lars',
          rating: 'A',
          text: 'Not for my level and I still picked up the humming for my turns. Every exercise has a why.',
        },
        {
          by: 'ada',
          rating: 'A',
          text: 'Centre of mass and centre of buoyancy without saying either word, and the experiment needs only a friend counting seconds.',
        },
      ],
    },
    {
      title: 'Cold Harbour',
      handle: '@cold-harbour-swims',
      description:
        'Sea swimming all year from a stone slip in the north. Lifeboat volunteer since 1999, so I will be strict about some things.',
      since: '2019-11-11',
      subscribers: 118000,
      views: 5200000,
      videos: [
        {
          title: 'The first ninety seconds',
          description:
            'Most people who die in cold water never get as far as hypothermia. What happens first, and what to do about it.',
          published: '2024-02-03',
          transcript: `Hypothermia is slow. In water near freezing, an adult in ordinary clothes needs about half an hour or more before the core is really cold. Most people who die in cold water die sooner, many of them in the first minutes, and close to a place where they could have stood.

Here is why. When the skin cools suddenly, it fires off a reflex called cold shock. First comes a gasp, one to three litres, and you do not get to choose when. If your face is under at that moment the gasp is water. Then you breathe several times as fast as usual, and cannot hold your breath for more than a few seconds. Heart rate and blood pressure jump, which for a bad heart can be the end. It is strongest in the first thirty seconds and has mostly passed in two or three minutes.

So the plan is to do nothing. If you fall in, do not swim. Lean back, get your mouth clear, move hands and feet gently, and wait. Float until you can control your breathing, then decide. Mike Tipton's laboratory in Portsmouth showed that even people in outdoor clothes can do it, since clothing traps air.

The Canadian researcher Gordon Giesbrecht puts the rest in three numbers: one, ten, one. One minute to get your breathing back. About ten minutes in which your hands still work, so do what needs hands. About one hour before you pass out from cold. That one hour is why a lifejacket matters.

If you swim on purpose, wade in. No jumping. Splash the face last. And the reflex can be trained: five or six dips of a few minutes make it smaller by about half, and some of that lasts for months. It gets smaller. It does not go away.`,
          comments: [
            'I teach sailing and this is now compulsory before anyone gets a buoyancy aid from me.',
            'One, ten, one. Easy to remember in the exact moment you cannot think.',
            'Is the reflex as strong at 15 degrees as at 5?',
            'From what I have read it is worst somewhere between 10 and 15 and does not get much bigger below that. Surprised me.',
            'Would be good to add: phone in a pouch, and which number to ring.',
            'Fell off a pontoon in March two weeks after watching. I leaned back. Thank you.',
          ],
        },
        {
          title: 'You are coldest in the car park',
          description:
            'Afterdrop explained, the order in which to get dressed, and why the hot shower waits.',
          published: '2023-01-08',
          transcript: `You come out of the sea at seven degrees feeling splendid. Ten minutes later, next to the car, you cannot do up your own buttons. What happened is called afterdrop, and it is ordinary physics.

While you swim, the body narrows the vessels in the skin and limbs. The outside becomes very cold and keeps the middle warm. When you get out, the outer layers are still far colder than the core, and heat goes on flowing outward, like a roast which goes on cooking after it has left the oven, only the other way round. On top of that, as you walk about and warm up, blood returns through the cold arms and legs and comes back chilled. So the core temperature keeps on falling, often for ten to forty minutes. You may be at your coldest half an hour after you left.

That means you get out while you still feel well. If you wait until you are shivering in the water, you have already spent what you will need.

Then the order. Wind is the enemy, so: hat on. Wet top off, dry the upper body, dry layers on, two or three of them, windproof last. Then the lower half. Then socks and gloves. Everything laid out beforehand, in that order, with no small buttons. A warm drink with sugar, held by somebody else if your hands shake. Sit down out of the wind.

No hot shower. It opens the skin vessels at once, your blood pressure can drop, and people faint on tiles. Besides, numb skin cannot tell when it is being scalded. And do not drive while you are shivering. Shivering is good, it is heat. But if someone stops shivering and is still cold, mumbles or stumbles, lay them flat, insulate them, be gentle, and call for help. That person is in danger.`,
          comments: [
            'The roast the other way round. I will think of that every Sunday.',
            'I put my bag in dressing order today. Fully dressed in 4 minutes, no drama.',
            'How long do you stay in at 7 degrees? Some groups say a minute per degree.',
            'Please do not use a minute per degree as a target, people differ hugely. Would be a good video.',
            'Nearly crashed once shivering at the wheel. Listen to this man.',
            'Windproof last, got it.',
            'The gulls are louder than you from minute three.',
          ],
        },
      ],
      alsoPublished: [
        'Reading a rip current from the top of the beach',
        'Tow floats: what they are for and what they are not',
        'Sighting without lifting your hips',
        'Jellyfish on this coast, ranked by how sorry you will be',
        'A minute per degree is not a rule',
      ],
      reviews: [
        {
          by: 'kofi',
          rating: 'S',
          text: 'Right about circulatory collapse, right about lying flat, right about the shower. I have warmed up people who learned these things the other way.',
        },
        {
          by: 'lars',
          rating: 'A',
          text: 'I swim indoors and still follow the dressing order after winter training. Plain speech, no bravado, no medals.',
        },
        {
          by: 'samir',
          rating: 'A',
          text: 'Watched it for canyon trips. One, ten, one is now taped inside my helmet.',
        },
        {
          by: 'wanjiru',
          rating: 'B',
          text: 'Very good and very windy. The safety videos should be pinned above the sunrise ones.',
        },
        {
          by: 'noor',
          rating: 'A',
          text: 'He says when the evidence is about volunteers in a tank and not about you. Rare.',
        },
      ],
    },
    {
      title: 'The Turn Judge',
      handle: '@the-turn-judge',
      description:
        'Twenty-six years on the end of lane four with a notepad. Rules, races and the odd disqualification, told without spite.',
      since: '2018-02-17',
      subscribers: 21500,
      views: 880000,
      videos: [
        {
          title: 'Fifteen metres, because of one backstroker in Seoul',
          description:
            'How underwater kicking conquered backstroke and then butterfly, and how the rule book caught up both times.',
          published: '2024-07-24',
          transcript: `Stand where I stand, at the end of the pool, and look down the lane line. Fifteen metres from the wall there is a change of colour. By the time a swimmer's head gets there it must have broken the surface, in freestyle, backstroke and butterfly. The reason for that mark is a student from Harvard.

In nineteen eighty-eight David Berkoff swam backstroke, and swam as little of it as possible. After the start he stayed under, on his back, arms stretched, and kicked like a dolphin for about thirty-five metres of the first fifty. The papers called it the Berkoff Blastoff. He broke the world record with it, and again in the heats in Seoul. In the final he started a little badly, and Daichi Suzuki of Japan, who had quietly lengthened his own underwater part to around thirty metres, touched first.

The officials looked at a backstroke final with no backstroke in half of it. Within months the limit was ten metres, and in nineteen ninety-one it became fifteen, and there it stayed.

But the rule was written for backstroke. In Atlanta, in nineteen ninety-six, Denis Pankratov won both butterfly races, and in the hundred he was under water for much of the first length. It took until nineteen ninety-eight for the fifteen metres to apply to butterfly and freestyle too.

Why does it pay at all? At the wall you are faster than you can ever swim, and under the surface you make no waves. A good dolphin kick keeps that speed longer than any stroke on top. Breaststroke has its own law: one pull to the legs, one dolphin kick, one breaststroke kick, and the head must be up before the hands turn in on the second pull. I have raised my hand for that one more often than for all the rest.`,
          comments: [
            'I swam age group in 1988 and we ALL did thirty metres under for one glorious summer.',
            'The thirty-five metre figure, is that from the final? I had read thirty-three somewhere.',
            'How do you actually judge fifteen metres from the end? Seems hard to see.',
            'Answer to below: there are judges on the sides as well in big meets.',
            'Told without spite indeed. Nice.',
          ],
        },
        {
          title: 'Why swimming throws away the thousandths',
          description:
            'Munich 1972, two thousandths of a second, and three centimetres of concrete.',
          published: '2020-08-12',
          transcript: `Munich, nineteen seventy-two, four hundred metres individual medley. Gunnar Larsson of Sweden and Tim McKee of the United States touch together. The board shows the same time for both, to the hundredth: four minutes, thirty-one point nine eight. Then the officials ask the machine for one more digit. Larsson nine eight one, McKee nine eight three. Gold and silver, divided by two thousandths of a second after more than four and a half minutes.

Afterwards somebody did a sum, and I would like you to do it with me. At the end of that race a man swims at about one and a half metres per second. In two thousandths he covers three millimetres. That is less than a fingernail. Now, how long is the pool? Exactly fifty metres? Concrete is poured by people, tiles are laid by people, and touch pads hang on the wall. The rules allow a lane to be up to three centimetres too long, never too short. Three centimetres. Ten times as much. And that is for a single length; they had swum eight.

So the third digit did not measure the swimmers. It measured the tiles. Swimming went back to hundredths, and equal times mean an equal place.

You have seen the consequence. Sydney, two thousand: two Americans, Anthony Ervin and Gary Hall, shared the gold in the fifty freestyle. Rio, twenty sixteen: Simone Manuel and Penny Oleksiak, both fifty-two point seven zero, two golds for the hundred. In the same Games three men tied for silver in the butterfly, and nobody got bronze.

Other sports split thousandths, since on a bicycle track or an ice rink everyone goes over the same line on the same floor. We have eight separate boxes of water. It is a modest rule. It only claims what it can measure, which is more than most of us manage.`,
          comments: [
            'It measured the tiles. Wow.',
            'I am an engineer and I am going to use this to explain tolerance for the rest of my life.',
            "Doesn't each lane get surveyed nowadays? Then you could correct for it.",
            'Touch pads need a certain force as well, so soft touches lose more than tiles do. You could have mentioned it.',
            'McKee deserved better.',
            'Three silvers and no bronze is still my favourite podium.',
          ],
        },
      ],
      alsoPublished: [
        'What I write on the slip when I disqualify a nine-year-old',
        'The false start rule, before and after',
        'How freestyle became a synonym for crawl without any rule saying so',
        'Breaststroke pull-outs: the four ways to lose a medal',
        'A relay exchange lasts from minus three hundredths',
      ],
      reviews: [
        {
          by: 'dmitri',
          rating: 'S',
          text: 'An official who explains a rule by the race which caused it. Every sport should be made to hire one.',
        },
        {
          by: 'ada',
          rating: 'S',
          text: 'The thousandths video is the best talk on tolerances I know, and I sit through those for a living.',
        },
        {
          by: 'lars',
          rating: 'A',
          text: 'I stopped arguing about my pull-outs at local meets. He was right, I was turning in late.',
        },
        {
          by: 'priya',
          rating: 'B',
          text: 'Accurate, dry, with a few claims that I would like sourced under the video. The Larsson sum checks out.',
        },
      ],
    },
    {
      title: 'Moderate Effort',
      handle: '@moderate-effort',
      description:
        'Training for swimmers with jobs. Three sessions a week, one clock, no mysticism.',
      since: '2021-01-04',
      subscribers: 4700,
      views: 139000,
      videos: [
        {
          title: 'Critical swim speed with two efforts and a subtraction',
          description:
            'How to find the pace that your whole week should hang on, and what the sum secretly assumes.',
          published: '2024-10-15',
          transcript: `You need a clock and enough character to swim two things honestly: four hundred metres as fast as you can, and, after a proper rest, two hundred. Do not sprint the beginning. An even bad time is worth more than an uneven good one.

Suppose the four hundred takes six minutes forty, which is four hundred seconds, and the two hundred takes three ten, a hundred and ninety. Now subtract. Two hundred more metres took two hundred and ten more seconds. Two hundred divided by two hundred and ten is nought point nine five metres per second, or one minute forty-five for a hundred. That is your critical swim speed.

Why subtract? Because each of those swims includes something you can spend only once: the push off the blocks, the anaerobic store, the pain you can stand. That lump is roughly the same in both, so the subtraction removes it, and what remains is the speed that you could pay for continuously. On a graph of distance against time it is the slope of the line. Wakayoshi and colleagues in Japan tried it with swimmers in nineteen ninety-two and found it close to the speed at which blood lactate stays steady.

Close, a little above for many people. Two points always make a perfect line, so the sum cannot tell you when you have swum one of them badly. If your two hundred was lazy, the gap comes out too small, and your pace is flattering and wrong. Then ten times a hundred at that pace will correct you by the sixth.

How to use it: ten hundreds at that pace, with fifteen or twenty seconds of rest. Easy swims ten seconds slower per hundred. Test again in six weeks, same pool, same time of day. If the number has moved by two seconds, you have had a very good six weeks.`,
          comments: [
            'Got 1:52 from the test and could hold 1:52 for exactly five hundreds. So my 200 was lazy. Called out by a subtraction.',
            'Short course or long course, does it matter which as long as I do not mix?',
            'I think a third distance would fix the two points problem, a 100 or an 800. Worth a follow up.',
            'An even bad time is worth more than an uneven good one. Ouch.',
            'Clear. Thanks.',
          ],
        },
        {
          title: 'Speed is two numbers: stop counting only one',
          description:
            'Stroke length times stroke rate. What happens to each when you go faster, and a ladder that shows where yours breaks.',
          published: '2025-03-04',
          transcript: `Swimmers love to count strokes, because fewer looks like better. Let me spoil it. Your speed is stroke length multiplied by stroke rate. If I ask you to glide until you nearly stop, I can bring your count down by four, and you will be slow and tired, since every stroke now has to speed you up again from almost nothing.

Take numbers. You swim at one point two metres per second, with a stroke cycle, left and right together, of two metres. Then you make nought point six cycles a second, thirty-six a minute, or seventy-two single arms. A friend beside you has one point eight metres and forty a minute. Same speed. Neither is wrong; he may have shorter arms.

In nineteen seventy-nine Albert Craig and David Pendergast analysed hundreds of swimmers and drew what happens as each one goes from slow to flat out. The pattern is always alike. To go faster from an easy pace, rate goes up and length comes down. Length is greatest when you are slow. At some point, more rate loses more length than it brings, and you only splash. That point is your top speed.

And the better swimmers? At any speed they have more length. Not from gliding, but from slipping less and from a body that drags less. So length is a result. You do not get it by reaching and waiting.

Here is the ladder. A beeper in your cap, or a friend with a clock. Eight times fifty metres with a minute of rest, the first at twenty-eight cycles a minute, then two more on each. Write down the time. You will see the times fall, then level out, then rise. Where they level, hold that rate for a few weeks. Then work on your catch, and try the ladder again. The corner ought to move.`,
          comments: [
            'My corner is at 34. I had been forcing myself to 28 for two years because of a book.',
            'What about open water, surely chop punishes the gliders?',
            'You say always alike, but surely some sprinters with a straight arm behave differently.',
            'Length is a result. I needed that on a mug.',
            'Could you post the ladder as a small table in the description?',
            'Best five euros I spent was the beeper.',
          ],
        },
      ],
      alsoPublished: [
        'Three sessions a week: what each one is for',
        'Swimmer’s shoulder: the volume chart you never kept',
        'Pull buoy and paddles: when help is hindering',
        'Tapering for people who were never that tired',
        'How to circle-swim with strangers and stay friends',
      ],
      reviews: [
        {
          by: 'lars',
          rating: 'S',
          text: 'The ladder drill found my corner at 38 cycles in one evening. No drill without a reason, and the limits of the test are named before I could object.',
        },
        {
          by: 'mei',
          rating: 'A',
          text: 'It is a slope! He explains why the intercept holds the sprint and the slope holds the endurance, without calling them that.',
        },
        {
          by: 'wanjiru',
          rating: 'B',
          text: 'Same thinking as critical speed in running and it transfers well. The videos could use one diagram each.',
        },
        {
          by: 'dmitri',
          rating: 'F',
          text: 'Forty seconds of a whiteboard with glare on it and I gave up. If you will not show the numbers, write a letter.',
        },
      ],
    },
  ],
}
