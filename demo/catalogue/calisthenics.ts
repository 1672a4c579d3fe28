import type { CatalogueTopic } from './shape.ts'

/** The invented channels of the topic calisthenics. */
export const calisthenics: CatalogueTopic = {
  topic: 'calisthenics',
  channels: [
    {
      title: 'Bar Under the Bridge',
      handle: '@bar-under-the-bridge',
      description:
        'One pull-up bar, one railway bridge, one retired draughtsman with a protractor. I explain bodyweight skills by asking where the weight actually is.',
      since: '2016-04-11',
      subscribers: 412000,
      views: 18900000,
      videos: [
        {
          title: 'The front lever is a lever, so let us measure it',
          description:
            'Why tucking one leg feels like losing ten kilos, worked out with a bathroom scale and a tape measure.',
          published: '2023-03-18',
          transcript: `Hang from a bar, lift your body until it is flat, and hold. Nothing about your strength changes between the tuck and the full front lever. What changes is how far your weight sits from your shoulders, and that distance is the whole exercise.

The turning effect of a weight is the weight multiplied by its horizontal distance from the joint. Each leg is roughly a sixth to a fifth of your body, so two legs are more than a third of you. Straighten them and their centre moves from somewhere near the hips to almost half a metre further out. A seventy-kilo person who has about twenty-five kilos of legs and pushes that mass forty centimetres away from the shoulders adds ten kilogram-metres of torque. That is like hanging a ten-kilo plate on a stick one metre long.

This tells you why the progressions are in the order they are. Tuck: thighs folded, everything close. Advanced tuck: the back is flat and the hips open to ninety degrees, so the thighs point at the ceiling and the centre of the trunk slides outward. One leg out, the other tucked: half of the leg penalty. Straddle: both legs are straight, but opening them to the sides shortens their reach, because only the part along your body counts.

So when you are stuck between two steps you do not need a new programme. You need half a step. Bend the knees of a straddle a little. Extend one shin, not the whole leg. Film from the side, and check that hips and shoulders stay level, because sagging hips are your body quietly choosing a shorter lever. Ten clean seconds in an honest position are worth more than three in a flattering one.`,
          comments: [
            'The protractor taped to the bridge pillar is the best prop in fitness.',
            'Bent-knee straddle got me off a plateau I had sat on since February. Thank you.',
            'Does the same sum work for the planche, or does the lean change it?',
            'Small thing: the torso moves outward too when you open the tuck, so the legs are not the full story. You do say it later, but quickly.',
            'Half a step. Writing that on the wall.',
            'My physics students did this with a broom and a bag of sugar and got your numbers.',
          ],
        },
        {
          title: 'What a human flag does to your two hands',
          description:
            'Top hand pulls, bottom hand pushes. How hard? Harder than you think, and the reason is the gap between them.',
          published: '2021-06-05',
          transcript: `A human flag looks like a trick of the stomach muscles. Put numbers on it and you find that it is mainly a trick of the hands, because a vertical pole can only keep you up in a rather unkind way.

Gravity pulls on your centre of mass, which in a straight flag sits about ninety centimetres from the pole. For a person of seventy kilos that is a weight of nearly seven hundred newtons, trying to rotate you downward. The pole answers with a couple: the upper hand pulls you in, the lower hand pushes you away, two equal forces in opposite directions. The further apart the hands, the smaller those forces have to be.

With eighty centimetres between the hands each one carries about seven hundred and seventy newtons sideways. That is more than bodyweight, in each arm, before you have held yourself up at all. Bring the hands ten centimetres closer and it rises to about eight hundred and eighty. So take the widest grip your shoulders tolerate. That is the cheapest strength you will ever buy.

The vertical part, your weight, has to be shared between both hands as friction on a pole or as a hook over a rung, which is why a ladder is so much easier than a lamp post. And the lower arm must be straight and the shoulder pushed down away from the ear, since it is acting as a strut, and a bent strut folds. Start with knees tucked: the centre of mass comes in to half a metre, and both of those forces nearly halve.`,
          comments: [
            'I had my hands shoulder width apart for a year. A YEAR.',
            'Ladder first, lamp post later. Good advice, my palms agree.',
            'You treat the hands as points, in fact each one can also twist the pole a bit. Minor, but it helps on a thick pole.',
            'Which arm should be at the bottom if one shoulder is dodgy?',
            'The train passing overhead exactly at "a bent strut folds" is cinema.',
            'Did it on a rung ladder in the playground, and my daughter gave me a C.',
          ],
        },
      ],
      alsoPublished: [
        'Why the last third of a muscle-up is a dip in disguise',
        'Ring dips: what turning the rings out does to the elbow',
        'L-sit and the shortest hamstring in the county',
        'Three ways to measure a hollow body with string',
        'Back lever entries, ranked by how gently they treat the biceps',
      ],
      reviews: [
        {
          by: 'ada',
          rating: 'S',
          text: 'He works out the load on each hand and then shows the step everyone skips, which is drawing the free body first. I have sent the flag video to two colleagues who do not exercise.',
        },
        {
          by: 'samir',
          rating: 'A',
          text: 'My shoulder is the bad kind, and the advice to widen the grip and straighten the strut took the pinch away. I wish he said more about who should not try it.',
        },
        {
          by: 'tomas',
          rating: 'A',
          text: 'The broom-and-plate torque demonstration now lives in my classroom.',
        },
        {
          by: 'dmitri',
          rating: 'B',
          text: 'Clear, correct, and four minutes longer than it has to be because he loves that bridge.',
        },
      ],
    },
    {
      title: 'Odalys Lifts Odalys',
      handle: '@odalys-lifts-odalys',
      description:
        'Former sports-science lab assistant, current owner of two rings and a tree. Studies read aloud, then tested on me.',
      since: '2018-09-02',
      subscribers: 1240000,
      views: 61000000,
      videos: [
        {
          title: 'Your tendons are on a different calendar',
          description:
            'Muscle gets ahead, tendon follows months later. What that means for anyone who does straight-arm work.',
          published: '2024-02-10',
          transcript: `If you train hard and rest well, you can feel a muscle get stronger in three or four weeks. A good part of that early gain is nervous: you learn to recruit what you already had. The tendon that connects the muscle to the bone learned nothing yet.

Tendon is mostly collagen with few cells and little blood. A Danish group used a strange clock to find out how slowly it renews. Nuclear tests around 1960 put extra carbon-14 in the air, and it went into everything that grew. The Achilles tendon cores of people who were children then still carried that signature decades later. In other words, the core of the tendon seems to be laid down while you grow, and is hardly replaced afterwards.

That does not mean tendons cannot adapt. They become stiffer, and sometimes thicker, when the load is heavy. In training studies the loads that worked were above about seventy per cent of a maximal contraction, and the programmes that showed it clearly ran for twelve weeks or more. Light, bouncy, fashionable exercises did much less.

So here is my rule for planche and iron cross work, where the elbow is locked and the biceps tendon takes load it rarely meets. I add a harder position only after eight to twelve weeks in the easier one. I hold for long seconds, slowly in, slowly out. And when the inside of the elbow is stiff the next morning I treat this as a measurement, not as bad luck: I go back a step for two weeks. Muscles forgive you within days. Tendons keep accounts.`,
          comments: [
            '"Tendons keep accounts" should be printed on every set of rings.',
            'The bomb carbon story made me stop the video and go read for an hour.',
            'I appreciate that you separate stiffness from thickness, most people mash them together.',
            'Is twelve weeks from zero or from already being trained?',
            "A correction with love: it is stiffer in the mechanical sense, so 'stiff in the morning' is a different stiff. Maybe two words next time?",
            'Elbow pain since March, so I am now a believer in slow calendars.',
            'Great tree.',
          ],
        },
        {
          title: 'Rest three minutes. Yes, also for pull-ups',
          description:
            'What happened when one group rested a minute and the other rested three, and how to fit it in a lunch break.',
          published: '2022-11-20',
          transcript: `There is a belief that short rests are the serious way: sweat, burn, next set. In 2016 a group around Brad Schoenfeld tested it. Twenty-one trained young men did the same whole-body programme for eight weeks, three sessions a week. The only difference: one group rested one minute between sets, the other three. The three-minute group gained more strength in squat and bench press and more thickness in the front of the thigh.

Why should sitting around make you stronger? Look at your own numbers. Do a set of pull-ups close to failure, say ten. Rest a minute and you get six, then four. That is twenty. Rest three minutes and you get ten, nine, eight: twenty-seven. The muscle did a third more work with full-strength contractions.

Between sets you refill phosphocreatine, the quick energy store. It comes back by roughly half in the first half minute or so and is nearly full after three to five minutes. Breath settles earlier than that, and so your breath is a bad clock. Use a real one.

If you have twenty minutes, alternate. A pull-up set, ninety seconds, a push-up set, ninety seconds, back to pull-ups. Each movement then gets its three minutes, and you never stand about. One small study does not settle everything, and if you are in it for conditioning, short rests are fine. But if the question is why your pull-ups have been stuck at eight since spring, begin with the stopwatch.`,
          comments: [
            'Went from 8 to 11 in five weeks doing nothing but waiting longer.',
            'Twenty-one people is tiny, glad you said so at the end.',
            'The alternating trick fits my lunch break exactly.',
            'Is this also true for women or older people? The study was young men only.',
            'I came to argue and left with a stopwatch.',
          ],
        },
      ],
      alsoPublished: [
        'I did one set a day for sixty days: what changed and what did not',
        'Reading a training study in ten minutes, starting with the table',
        'Creatine, protein, coffee: what a ring athlete can skip',
        'Deload weeks and the people who hate them',
        'The biceps tendon and the back lever: slow entry, slow exit',
      ],
      reviews: [
        {
          by: 'priya',
          rating: 'S',
          text: 'She reads the methods section on camera and says how many people were in it. That alone puts her above most of this shelf.',
        },
        {
          by: 'wanjiru',
          rating: 'A',
          text: 'I run more than I hang, but the tendon calendar changed how I add hill sessions too. Sources are named and the claims stay the size of the evidence.',
        },
        {
          by: 'lars',
          rating: 'A',
          text: 'The stopwatch experiment is dull and it works. A reason for every drill, which is all I ask.',
        },
        {
          by: 'noor',
          rating: 'B',
          text: 'Good when she reads a paper, ordinary when she talks about breakfast. There is a lot of breakfast.',
        },
      ],
    },
    {
      title: 'The Wrist Committee',
      handle: '@the-wrist-committee',
      description:
        'Three hand-balancers and one hand therapist who argue about the floor. We publish when all four agree.',
      since: '2019-01-15',
      subscribers: 86500,
      views: 3100000,
      videos: [
        {
          title: 'How a handstand steers itself with ten fingers',
          description:
            "Standing on your feet upside down: the wrist does the ankle's job, and it is worse at it.",
          published: '2023-09-30',
          transcript: `When you stand still you are not still. You sway, and your ankles press the toes or the heels into the floor to bring you back. A handstand works in the same manner, only the wrist has inherited the job. Researchers who put hand-balancers on force plates found that most of the correction comes from torque at the wrist, with shoulders and hips helping when the sway grows large.

Now look at your hand. From the wrist to the fingertips there are perhaps eighteen centimetres. Behind the wrist there is the heel of the palm, a few centimetres at most. So if you start to fall towards your back, over the fingers, you have a long lever to press with: dig the fingertips in, as if you were gripping the floor, and you return. If you fall the other way, towards your toes, you have nearly nothing to push with. You can only bend the elbows, lean the shoulders forward, or come down.

Therefore good balancers keep the weight slightly towards the fingers, about over the knuckles, on the side where they have a brake. Beginners do the opposite, because falling over backwards is frightening, and they live on the side with no brake.

Our drill is simple. Stand with your chest towards a wall, toes touching it. Let the shoulders carry your weight into the fingertips until the toes float off, five centimetres, no kick. Then press the fingertips into the floor, and the press sends the toes back to the wall. Ten floats. You are not practising a shape, you are practising a dial. Once you can turn it a little in both directions, the handstand stays up because you are always slightly correcting, never because you found the perfect spot. There isn't one.`,
          comments: [
            'Toe floats fixed in a week what two years of kicking up did not.',
            "There isn't one. I needed to hear this.",
            'What about people with short fingers, is there a real disadvantage?',
            'The camera under the glass plate is genius, you can see the fingertips go white.',
            'I think you undersell the shoulders, at my level they do more than the wrist. But maybe that is why it is my level.',
            'Vote was four to zero? Suspicious.',
          ],
        },
        {
          title: 'Ninety degrees you may not have: wrists on a flat floor',
          description:
            'Why your wrists complain, what range you really have, and when to go to parallettes without shame.',
          published: '2020-05-12',
          transcript: `Put your palm on a table and lean until the forearm is vertical. That is ninety degrees of extension with weight on it. Now lift the hand actively, without help, and measure: most people reach about seventy. The table asks for twenty degrees more than you own, and takes them from the joint by force.

Bone and ligament at the back of the wrist meet first, which is why the typical pain is a pinch on the back of the hand, not a stretch on the palm side. If you feel the pinch, pushing harder is stretching the wrong thing. Put a wedge under the heel of the hand, a rolled mat or a slanted board of fifteen degrees. The angle drops to seventy-five, and for many people the pinch is gone the same minute.

Parallettes take the angle to near zero, since the wrist is straight above the bar. You lose the long finger lever for balancing, so handstands on them feel different, but for planche leans and push-ups there is nothing lost. It is not cheating. It is choosing which joint you train today.

Range can grow a little with patience. Kneel, hands flat, fingers forward, and rock until the first resistance, thirty slow rocks a day. Then turn the hands so that the fingers point to your knees, and rock back. Then strengthen: lift the palms off the floor with the fingers staying down, two sets of fifteen. And if pain is sharp, swells, or wakes you at night, we all four say the same: see somebody who can examine it.`,
          comments: [
            'The wedge. Thirty seconds and the pinch was gone, I am almost angry.',
            'Climber here, can confirm the same pinch on mantles.',
            "Could you show the measuring with a phone level? I got 64 and don't trust it.",
            'Bit slow in the middle, but I would rather have slow than wrong.',
            'My physio uses this video with patients.',
          ],
        },
      ],
      alsoPublished: [
        'Forearm stands: all the balance, none of the wrist',
        'Chest to wall, back to wall: which wall teaches what',
        'Press to handstand without the jump: the lean comes first',
        'Why your handstand leans to one side, and how to find out which shoulder',
        'Finger push-ups: who needs them, who should not go near them',
      ],
      reviews: [
        {
          by: 'samir',
          rating: 'S',
          text: 'The wedge trick let me do push-ups again after a year of fists. The hand therapist is the rare expert who says when to stop watching and go to see someone.',
        },
        {
          by: 'lars',
          rating: 'A',
          text: 'Explains which side of the balance has a brake and then gives you one drill for it. Ten minutes, no ornament.',
        },
        {
          by: 'wanjiru',
          rating: 'B',
          text: 'Careful and kind. Four people agreeing on camera can be slow going.',
        },
      ],
    },
    {
      title: 'Half a Pull-Up',
      handle: '@half-a-pull-up',
      description:
        'For people at zero. I could not do one at forty-four; now I can do nine, and I remember every boring step.',
      since: '2020-03-28',
      subscribers: 233000,
      views: 7700000,
      videos: [
        {
          title: 'From zero to one: the lowering half comes first',
          description:
            'You can lower more than you can lift. How to use this until the first real pull-up arrives.',
          published: '2024-08-17',
          transcript: `If you cannot do one pull-up, you can probably still do half of one: the way down. Muscles hold more force while they are being stretched under tension than while they shorten. Depending on the muscle and the speed it is roughly twenty to forty per cent more. So someone who is fifteen per cent short of lifting their own body can very likely lower it.

Here is how I did it. A sturdy chair under the bar, feet on the chair, chin over the bar. Take the feet away and come down as slowly as you can. Five seconds is good. If you drop like a stone after two, keep a foot on the chair and take off only part of the weight. Three to five repetitions, two minutes between them, three days a week and not more, because the lowering half is also the half that makes you most sore, especially the first two weeks.

On the same days do rows under a low bar or a table, body straight, chest to the bar. They are the lifting half at a lower dose: the flatter your body, the heavier. Three sets of eight.

When you can take ten seconds on the way down, four times, try one pull-up, fresh, at the start of the session. Not every day, testing is not training. For me it took eleven weeks. For my sister it took five, and for a friend who weighs more than I do it took eight months and he lost count of the chairs. Nobody clapped, except the neighbour. It counted anyway.`,
          comments: [
            'Week nine, one pull-up, at 51 years old. Cried a bit.',
            'Please tell people not to start with five sets of these, I could not straighten my arms for four days.',
            'What about bands instead of negatives? Curious what you think.',
            'The honesty about eight months helps more than any hack.',
            'Three days a week. Not seven. Got it. Ouch.',
            'Chair nearly tipped, put it against a wall everyone.',
          ],
        },
        {
          title: 'How heavy is a push-up? I stood my hands on two scales',
          description:
            'Knees, incline, floor, feet up: the fraction of your body you are really lifting.',
          published: '2022-04-09',
          transcript: `I put two bathroom scales on the kitchen floor, one under each hand, and held the top of a push-up. I weigh seventy-eight kilos. The scales together said fifty. That is sixty-four per cent, and I was pleased, because it is the same figure that a laboratory published in 2011, with force plates that cost more than my kitchen.

The same lab measured the other versions. From the knees it was forty-nine per cent of bodyweight. Hands on a box sixty centimetres high: forty-one. On a thirty-centimetre box: fifty-five. Feet up on the thirty-centimetre box: seventy. Feet at sixty: seventy-four.

So look what that does. The difference between hands on a sixty-centimetre box and the floor is twenty-three per cent of your body. For me eighteen kilos. No trainer would add eighteen kilos to a barbell from one week to the next, yet that is what we do when we say now try a real one. Stairs are the answer. A staircase is a rack with steps of about eighteen centimetres: hands on the fourth step, then on the third when you can do three sets of twelve, then second, then first, then floor.

And I prefer stairs to knees. From the knees the load is fine, but you never learn to hold the straight line between shoulder and heel, and that line is half the exercise. One warning about the scales: they show the load at the top. At the bottom the number is higher, because your shoulders come lower and the weight moves towards the hands. Do not look at the scale down there. I did, and I have the nose to prove it.`,
          comments: [
            'Nose. Same.',
            'I moved down one stair every ten days and it is the first programme I ever finished.',
            'My scales gave 66 percent. Top-heavy, I suppose.',
            'Would love a table with these numbers in the description!',
            'The knees remark is a bit harsh, for some of us stairs are not available.',
          ],
        },
      ],
      alsoPublished: [
        'Dead hangs for desk people: one minute a day',
        'What I did on the days it did not work',
        'Rows under a kitchen table, and which tables forgive you',
        'The nine pull-up year, month by month',
        'Scapula pull-ups: the two centimetres that matter',
      ],
      reviews: [
        {
          by: 'kofi',
          rating: 'S',
          text: 'I work nights and I am heavy, and this is the only beginner who tells you that it took months. Did my first one in the hospital stairwell.',
        },
        {
          by: 'mei',
          rating: 'A',
          text: 'Percentages on stairs instead of willpower. I like it when someone gives me a gradient.',
        },
        {
          by: 'ada',
          rating: 'A',
          text: 'She measured first and then looked up the published value. That order is everything.',
        },
        {
          by: 'giulia',
          rating: 'B',
          text: 'A kind voice and a good plan. I would like a little more about shoulders after fifty.',
        },
        {
          by: 'dmitri',
          rating: 'C',
          text: 'Three facts per video, all true, all stretched. Fine if you are at zero, and I was not.',
        },
      ],
    },
    {
      title: 'MAXIMUM YARD',
      handle: '@maximum-yard',
      description:
        'Challenges, skills and loud mornings from the yard behind the tyre shop. Everything we teach we can do twice.',
      since: '2015-07-21',
      subscribers: 2350000,
      views: 214000000,
      videos: [
        {
          title: 'Pistol squat: it is your ankle, not your leg',
          description:
            'A wall, a tape measure, and the reason why strong people fall over backwards.',
          published: '2023-05-27',
          transcript: `Listen. Strong people fall over backwards in a pistol squat every single morning in this yard, and they think their leg is weak. The leg is fine. Look at the ankle.

When you stand on one foot and go down, the centre of your mass has to stay over that foot, or you fall. Your free leg in front helps, it is a counterweight. But your hips travel far back behind the heel, and the only thing that brings the trunk forward over the foot again is the shin tipping forward. If your ankle stops, your shin stops, and you sit down on the concrete.

Test it. Foot facing the wall, heel on the ground, try to touch the wall with the knee. Move the foot back until you can only just do it. Measure from the big toe to the wall. Ten to twelve centimetres is a decent ankle. If you have five, no amount of squatting fixes the fall. Do the test on both sides, because the difference tells you about that old sprain.

Two roads. First road: put a two-centimetre plate under the heel, that gives you the missing angle today, and hold a two-kilo weight out in front, that moves the balance forward. Train the leg now. Second road: the wall itself. Knee to wall, hold, thirty seconds, five times, every day, and slow calf lowering off a step with the knee bent. Expect a centimetre or two in a couple of months.

And go down onto a bench first. Then a lower bench. Then a tyre. We have many tyres.`,
          comments: [
            'WE HAVE MANY TYRES',
            'Four centimetres on the left, eleven on the right. Hello, 2014 sprain.',
            'The heel plate gave me my first pistol in ten minutes, feels like fraud, is not.',
            'Could you do this for people with long femurs? I think the proportions matter as much as the ankle.',
            'Turn the music down please, you are actually teaching something.',
          ],
        },
        {
          title: 'Muscle-up: stop pulling up, start pulling back',
          description: 'The bar is in your way. So go around it.',
          published: '2019-10-06',
          transcript: `Everyone fails the muscle-up in the same place. Chin over the bar, elbows behind, and nothing. Then they get stronger and fail with more power in the same place. Because they pull straight up, and the bar is in the road.

Your chest has to finish above the bar. Your chest is not allowed to go through the bar. So the path is a letter C. You start with a small swing, hips in front of you, shoulders slightly behind. At the end of the forward swing you pull, not to the chin, but to the belly, with nearly straight arms at first. The body moves back and up, away from the bar, and then it comes forward over the top. Film it from the side and draw the path of the shoulder. If it is a line, no. If it is a C, yes.

How much do you need? In this yard, people who do ten strict pull-ups and can bring the bar to the lower chest have enough. Fifteen to the chin is worse than five to the sternum. Height beats number. So train explosive: three repetitions, as high as you can, two or three minutes rest, and stop the set when the height drops.

Last thing, hands. Your wrist starts under the bar and must end above it. With a loose thumb-over grip, let the hands slide round at the top. If you freeze the grip, one elbow comes up first, the famous chicken wing, and that one loads a single shoulder in an ugly position. If it happens twice, stop for the day. Get the band out. The bar will still be here tomorrow.`,
          comments: [
            'Drew the line on my phone screen. It was a line. It was always a line.',
            'Height beats number changed my whole pull day.',
            'First one today after two years!!!',
            'The chicken wing warning should come first not last, that is how I hurt mine.',
            'Does any of this apply to rings? False grip seems like another animal.',
            'Loud but right.',
          ],
        },
      ],
      alsoPublished: [
        'Fifty dips, one coin, no dropping',
        'Human flag in the rain: a bad idea, carefully done',
        'We built a dip station out of scaffolding and had an engineer inspect it',
        'Grandmother of the yard does skin the cat',
        'Rope climb without legs: the grip that saves you',
      ],
      reviews: [
        {
          by: 'dmitri',
          rating: 'A',
          text: 'Loud, but when he says height beats number he shows the side view and draws it. Argument won.',
        },
        {
          by: 'samir',
          rating: 'D',
          text: 'The muscle-up advice is right and the warning about shoulders arrives in the last ten seconds. I have paid for that order of events.',
        },
        {
          by: 'noor',
          rating: 'F',
          text: 'Every second upload is a stunt with a coin, and the music is louder than the man. Somebody good is buried in there.',
        },
        {
          by: 'wanjiru',
          rating: 'C',
          text: 'The ankle test is one I pass on to runners. The challenges I skip.',
        },
      ],
    },
  ],
}
