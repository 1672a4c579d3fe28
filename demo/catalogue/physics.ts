import { longLecture } from './long-lecture.ts'
import type { CatalogueTopic } from './shape.ts'

/** The invented channels of the topic physics. */
export const physics: CatalogueTopic = {
  topic: 'physics',
  channels: [
    {
      title: 'Bench Four',
      handle: '@bench-four',
      description:
        'Demonstrations from the fourth bench of a school laboratory that has a leak. If it does not work the first time, I leave that in.',
      since: '2012-01-09',
      subscribers: 965000,
      views: 44000000,
      videos: [
        {
          title: 'A ball, a disc and a ring race down a board, and mass is not invited',
          description: 'Prediction first, then the race, then the fraction which decides it.',
          published: '2023-02-07',
          transcript: `Three things on a board: a solid ball, a solid disc, and a ring. The ring is the heaviest, the ball is a marble. Make a prediction now, before I let go. Most classes vote for the heavy one.

The ball wins. Then the disc. The ring comes last, every time, and if I swap the marble for a bowling ball it is still ball, disc, ring. Two balls of different size arrive together. So it is neither weight nor size. It is where in the object the mass sits.

When something rolls without slipping it has two jobs for its energy: moving along and spinning. In a ring all the mass is at the rim and moves around as fast as the ring moves along, so the energy is split half and half. In a disc two thirds goes to moving along and one third to spinning. In a ball it is five sevenths and two sevenths. Whatever spins takes from what travels. The accelerations have the same fractions: on a slope where a frictionless block would accelerate at one metre per second squared, the ball does point seven one, the disc point six seven and the ring one half.

Mass cancels for the same reason as in falling: more to move, more to move it with. Radius cancels too, because a larger ring turns more slowly for the same speed. Now the question for the break. I have two tins. One is chicken broth, one is thick tomato paste. Which of them wins? The broth hardly turns with the tin, so it takes almost no spinning energy, and it goes off like a sliding block. The leak in the ceiling is from the same experiment last year, and I'd rather not talk about it.`,
          comments: [
            'We bet on the soup. I lost four euros to a twelve-year-old.',
            'Leaving the failed first run in is why I trust this bench.',
            'What happens with a frozen bottle against a liquid one?',
            'Five sevenths comes a bit from nowhere, maybe show the two fifths first.',
            'The leak!!',
            'Used this tomorrow. I mean, I will.',
          ],
        },
        {
          title: 'The bicycle wheel that refuses to fall',
          description:
            'Hang a spinning wheel from one end of its axle. It walks around instead of dropping. Here is the bookkeeping.',
          published: '2020-11-30',
          transcript: `A bicycle wheel with handles on the axle. I tie a rope to one handle and let go of the other. It falls. No surprise. Now I spin it fast, tie the same rope to the same handle, and let go. It stays up, axle nearly level, and walks slowly in a circle around the rope.

It isn't lighter. The rope carries the full weight, look at the spring scale. So what became of the fall? Gravity is pulling down at the wheel, the rope is pulling up at the end of the axle, and together they make a twist. A twist changes spin. That is all a twist ever does, in the same way that a force changes motion.

Draw the spin as an arrow along the axle, long because the wheel turns fast. The twist of gravity is an arrow too, and it points sideways, horizontal, at a right angle to the axle. In each moment a small piece of sideways arrow is added to the long one. What do you get if you keep on adding a sideways bit to a long arrow? It doesn't get longer. It turns. So the axle swings round in a circle. If the wheel does not spin there is no long arrow, the small piece is all there is, and the wheel tips and falls.

This predicts something that we can check: the longer the arrow, the less it turns for each push. A fast wheel walks slowly, a slow wheel hurries. Watch as it runs down: faster, faster, wobble, floor. And when I let go, you may have seen the axle dip a little first. That dip is real. The wheel has to fall a bit in order to start going round, and textbooks that draw it perfectly level have skipped that step.`,
          comments: [
            'The dip! Every textbook hides the dip.',
            'Spring scale on the rope: simple and devastating.',
            'I teach this with a swivel chair, your arrows are clearer.',
            'Backwards, of course, I answered my own question with an old wheel and a shoelace.',
            'Which way does it walk if you spin it the other way?',
            'You could say the word precession once, students need it for the exam.',
          ],
        },
      ],
      alsoPublished: [
        'Two paper cups on a string and the whole of tension',
        'Boiling water with ice',
        'A candle, a jar, and the wrong explanation of why the water rises',
        'Dropping a magnet down a copper pipe, timed',
        'The double pendulum: same start, different end',
      ],
      reviews: [
        {
          by: 'tomas',
          rating: 'S',
          text: 'I have stolen eleven demonstrations and every one of them survived a class of fifteen-year-olds. The failed takes teach how to recover.',
        },
        {
          by: 'ada',
          rating: 'S',
          text: 'The dip of the gyroscope is the step everyone skips, and he stops on it.',
        },
        {
          by: 'wanjiru',
          rating: 'A',
          text: 'I have no physics and I shouted at the soup. Prediction first is a wonderful rule.',
        },
        {
          by: 'noor',
          rating: 'B',
          text: 'Very good bench, thin on derivation. The fractions fall from the ceiling with the water.',
        },
      ],
    },
    {
      title: 'Slow Light Society',
      handle: '@slow-light-society',
      description: 'Sky, shadow, colour, lens. Physics that you can check by looking up.',
      since: '2018-06-21',
      subscribers: 528000,
      views: 16200000,
      videos: [
        {
          title: 'Why the sky is blue, and why it is not violet',
          description:
            'Scattering, sunlight, and the eye: three steps, and the third one is yours.',
          published: '2024-06-21',
          transcript: `Sunlight contains all colours. Air is made of molecules some thousand times smaller than a wavelength of light. When light meets something so small, the electric field shakes the electrons in it, and the shaken electrons send out light in other directions. That is called Rayleigh scattering, and it is choosy: its strength goes with one over the wavelength to the fourth power.

Put in numbers. Red at six hundred and fifty nanometres, blue at four hundred and fifty. The ratio of wavelengths is one point four four, and to the fourth power about four point four. Blue light is scattered more than four times as well. When you look away from the sun, everything that you see has been scattered to you, so you see the choosy part. When you look at the low sun the light has come through nearly forty times as much air as from overhead, the blue has been taken out sideways, over other people's heads, and what remains is orange. Someone else's blue sky is your sunset.

But violet is shorter still, at four hundred nanometres it should win by a factor of seven. Why is the sky not violet? First, the sun gives less of it: the spectrum that reaches us falls off at the violet end, and the upper atmosphere absorbs part of the near ultraviolet. Second, your eye. You have three kinds of cone, and their sensitivity to violet is small. The mixture that comes from the sky excites them in almost the same way as pure blue mixed with white.

So the sky is not simply a colour out there. It's a spectrum, and blue is how it reads to you. A bee, which sees ultraviolet and no red, has another sky altogether.`,
          comments: [
            "Someone else's blue sky is your sunset. Sending this to my mother.",
            'So what colour is the sky for a camera without the human filter?',
            'Dust makes it whiter if anything!',
            'I always heard dust was the reason, so thank you.',
            'The seven is (650/400)^4, took me a minute, you did not say compared with red.',
            'Filmed on the solstice, lovely.',
          ],
        },
        {
          title: 'Forty-two degrees: where a rainbow is allowed to be',
          description:
            'The drop, the angle, the dark band above it, and why no two people see the same bow.',
          published: '2021-09-12',
          transcript: `Stand with the sun behind you. Find the shadow of your head. Any primary rainbow you ever see is a circle around that shadow, with a radius of forty-two degrees. This is why there is no rainbow at noon in summer: when the sun is higher than forty-two degrees, the entire circle is below the horizon.

Why that angle? A ray enters a round drop, bends, reflects once at the back, bends again as it leaves. How far it is turned depends on where it hit. A ray through the middle goes straight back. Move outwards and the angle away from straight back grows, but only up to a point: at around six sevenths of the way to the edge it reaches forty-two degrees and begins to come down again. Near a maximum things crowd together. A whole bundle of rays leaves near forty-two degrees, and that crowding is the brightness.

The maximum is a little different for each colour, as water bends violet more than red. Red gathers at about forty-two and a half degrees, violet at about forty and a half. So red is outside. Inside the bow the sky is brighter, since all smaller angles are allowed too. With two reflections, the crowding happens at fifty-one degrees, and the order of colours is reversed. Between forty-two and fifty-one neither path sends you light, and the sky there is visibly darker. It is named after Alexander of Aphrodisias, who described it around the year two hundred.

And as the circle is centred on the shadow of your own head, your friend a step to the left has another circle and other drops. You can share the rain. You cannot share the bow.`,
          comments: [
            'Saw the dark band today for the first time in 50 years of rainbows.',
            'Yes, and then you can get the full circle.',
            'Is the shadow of my head still the centre when I am in an aeroplane?',
            'Crowding near a maximum explained calculus to me by accident.',
            'You can share the rain. You cannot share the bow. Come on, that is poetry.',
            'A diagram of the impact at six sevenths would help, words alone are hard here.',
          ],
        },
      ],
      alsoPublished: [
        'Why the moon looks large at the horizon, measured with a coin',
        'Green flash: waiting eleven evenings for one second',
        'Polarised sunglasses and the map of the sky',
        'Pinholes under trees during an eclipse',
        'Mirages are the sky in the wrong place',
      ],
      reviews: [
        {
          by: 'ines',
          rating: 'A',
          text: 'Half of it I can test on a walk. After the rainbow one I looked for the dark band and found it over the harbour.',
        },
        {
          by: 'tomas',
          rating: 'A',
          text: 'The eye is included in the explanation of the sky, which most people forget. Diagrams could be larger.',
        },
        {
          by: 'giulia',
          rating: 'S',
          text: 'I spent my life looking at colour in a glass, and nobody told me so calmly where a colour is.',
        },
        {
          by: 'priya',
          rating: 'B',
          text: 'Beautifully said and right as far as I can check, but I want references and there are none.',
        },
      ],
    },
    {
      title: 'The Error Bar',
      handle: '@the-error-bar',
      description:
        'A retired metrologist measures things at home and tells you how wrong she might be.',
      since: '2016-10-17',
      subscribers: 142000,
      views: 4600000,
      videos: [
        {
          title: 'Measuring gravity with a washer and a thread, to half a per cent',
          description:
            'The swing is easy. Knowing how good your answer is takes the rest of the afternoon.',
          published: '2022-05-18',
          transcript: `A washer on a thread, hung from a nail in the door frame. I want the acceleration of gravity, and I want to know how much I should believe it. Anyone can give you a number. A measurement is a number with a width.

For small swings the period is two pi times the square root of length over g. So g is four pi squared times the length, divided by the period squared. Length: from the nail to the middle of the washer I read one metre and two millimetres, and my tape and my eye may be off by two. That is point two per cent.

Time. If I time one swing my thumb is off by about a tenth of a second. In two seconds that is five per cent, and since the period is squared it counts twice: ten per cent in g. Hopeless. So I time fifty swings. The same thumb, the same tenth of a second, but now in a hundred seconds. A tenth of a per cent, doubled to point two. That's the finest trick in measuring: you do not need a better thumb, you need a longer thing to measure.

I got one hundred point four seconds for fifty. A period of two point zero zero eight. g equals nine point eight one. The two uncertainties are independent, so I add them in squares: point two eight per cent, which is three in the last digit. Nine point eight one, plus or minus point zero three.

And what have I forgotten? The amplitude. At ten degrees the period is longer by about two parts in a thousand than for tiny swings, and that would pull g down by four. So I keep to five degrees, where the effect is one part in a thousand for g. An error you have thought of is an uncertainty. The other kind are the ones that bite.`,
          comments: [
            '"You need a longer thing to measure" is the best sentence about measurement I ever heard.',
            'Got 9.79 with a key and dental floss. Within the bar!',
            'Why add in squares and not just add?',
            'Start at zero when counting the swings, I timed 49 the first time.',
            'She keeps the cat in the frame as a systematic error.',
            'Would have liked to hear the reason for the square root, but that is another video I see.',
          ],
        },
        {
          title: 'How fast do electrons move in the lamp cord? Slower than a snail',
          description:
            'A number everyone has felt and nobody believes: a fraction of a millimetre per second.',
          published: '2024-11-03',
          transcript: `You press the switch and the lamp is on at once. So the electrons must be rushing. Let us count them.

A copper wire with a cross-section of one square millimetre. Copper gives one free electron per atom, and there are eight point five times ten to the twenty-eight atoms in a cubic metre. So in one millimetre of this wire, a cube with a side of a millimetre, there are eight point five times ten to the nineteen free electrons. Each carries one point six times ten to the minus nineteen coulomb. Multiply: thirteen point six coulomb of mobile charge in each millimetre of wire. That is an enormous amount.

One ampere is one coulomb per second. If thirteen point six coulombs sit in one millimetre, then to pass one coulomb every second the crowd has to shift by one thirteenth of a millimetre. Seven hundredths of a millimetre per second, a quarter of a metre in an hour. A garden snail does about a millimetre per second. It is some thirteen times faster.

And in an alternating supply they do not even go anywhere: they move back and forth fifty times a second, by less than a thousandth of a millimetre. So what arrives so fast? The push. When you close the switch, the electric field around the wire rearranges itself at a large fraction of the speed of light, and electrons everywhere in the cord begin to drift almost together, like a full hose in which water comes out the moment you open the tap.

How sure am I? The density of atoms is good to a per cent. The diameter of cheap wire is good to maybe five per cent, so the area to ten. Say seven hundredths of a millimetre per second, plus or minus one. The snail's uncertainty is larger.`,
          comments: [
            "The snail's uncertainty is larger. I snorted.",
            'Thermal speed is a million metres per second though, maybe mention that they buzz while drifting?',
            '13.6 coulombs per millimetre is the number I will remember.',
            'With AC, never. They stay in your wall like tenants.',
            'So do electrons from the power plant ever reach my house?',
            'Finally the field explanation without magic.',
          ],
        },
      ],
      alsoPublished: [
        'Weighing a letter with a ruler and three coins',
        'Why the last digit on your kitchen scale lies',
        'Accuracy is not precision: an afternoon of darts',
        'The kilogram retires: what the watt balance did',
        'Averaging a hundred bad readings, and when that fails',
      ],
      reviews: [
        {
          by: 'ada',
          rating: 'S',
          text: 'A number with a width. I grew up professionally on that sentence, and she has made it audible. The amplitude remark at the end is the step people skip.',
        },
        {
          by: 'priya',
          rating: 'S',
          text: 'She lists what she forgot. Half of the papers I read do not.',
        },
        {
          by: 'mei',
          rating: 'B',
          text: 'Calm and exact, sometimes so calm that I need a second coffee. The pendulum one is worth the coffee.',
        },
        {
          by: 'dmitri',
          rating: 'A',
          text: 'Stats people should watch this before they quote a percentage to one decimal.',
        },
      ],
    },
    {
      title: 'Nadia Wrestles Newton',
      handle: '@nadia-wrestles-newton',
      description:
        'Wrong ideas about motion, held down gently until they tap out. Two falls, one submission, no equations before the warm-up.',
      since: '2019-08-25',
      subscribers: 1480000,
      views: 58000000,
      videos: [
        {
          title: 'There is plenty of gravity on the space station',
          description: 'Ninety per cent of it, in fact. So what are the astronauts doing?',
          published: '2023-10-14',
          transcript: `Round one. The claim: astronauts float since there is no gravity in space. Let me ask the claim a question. What keeps the station from flying away? Something has to bend its path into a circle. That something is gravity.

How much of it? Gravity falls with the square of the distance, but the distance to the centre of the Earth. You and I are six thousand three hundred and seventy kilometres from there. The station is four hundred further. So the ratio is six three seven over six seven seven, squared: zero point eight nine. If you built a tower of four hundred kilometres and stood on top of it, a scale would show you eighty-nine per cent of your weight. No floating. You would have lost weight like somebody who skipped a few meals. More than a few.

Round two. The tower doesn't move, the station does: seven point seven kilometres in each second. In one second, it falls about four point three metres towards the Earth. In the same second, it travels so far sideways that the curved Earth has dropped away by those same four point three metres. It falls and falls and the ground moves off. Everything inside falls alongside: astronaut, sandwich, scale. A scale reads how much you press on it, and if the scale falls with you, you do not press.

You know the feeling. It is the half second at the top of a trampoline. It was there in the lift which started down too quickly. What is missing up there is not gravity. What is missing is the floor pushing back. That push is the only thing you have ever felt as weight. Submission.`,
          comments: [
            '4.3 metres per second PER second nerds incoming, but she said in one second so it is fine.',
            'My daughter now refuses to say zero gravity at school and got a note home. Proud.',
            'Why do they still call it microgravity?',
            'The tower comparison finally separated the two things for me.',
            'A bit much bell ringing.',
          ],
        },
        {
          title: 'Two tides a day: why the ocean bulges on the wrong side too',
          description:
            'The near bulge is easy to believe. The far one is where everyone gets pinned.',
          published: '2021-01-30',
          transcript: `The claim: the moon pulls the water up, so there is high tide below the moon. Fine. Then twelve hours later you should have turned to the far side, away from the moon, and there should be the lowest tide of all. But the coast has a second high tide, about twelve hours and twenty-five minutes after the first one. The claim is in trouble.

Here is the hold that wins. The Earth isn't nailed down. The moon pulls the whole Earth, and the whole Earth falls towards it, all the time, both of them round their common balance point. So what matters is not how strong the pull is, but how different it is from place to place. The water on the near side is pulled more than the average, so it gets ahead. The middle of the Earth is pulled the average amount. The water on the far side is pulled less, so it gets left behind. Ahead on one side, behind on the other: two bulges.

Now the extra proof. The sun pulls on the Earth about a hundred and eighty times harder than the moon. If tides came from the pull, the sun would rule them. But difference across the Earth goes with the cube of the distance, and the sun is almost four hundred times further away. Its tide is a bit less than half of the moon's. When both line up at new and full moon you get spring tides, and at the half moons the small ones, neap tides.

Real coasts are messier. The continents stand in the way, water sloshes in basins with a rhythm of its own, and in some places you get a single tide per day. The pull sets the beat. The coastline plays the tune.`,
          comments: [
            'The far bulge has bothered me since 1986. It can rest now.',
            'Difference, not pull. Difference, not pull. Difference, not pull.',
            'Strictly, the stretching force is tiny, and it is the sideways part that moves water. She skips that.',
            'So is the textbook picture of a water bulge travelling under the moon wrong?',
            'Live in a place with one tide a day, thank you for the last paragraph.',
            'Bell less loud next time? Love the show.',
          ],
        },
      ],
      alsoPublished: [
        'Heavy things fall faster (in air, and here is when)',
        'Centrifugal force: real, fake, or rude',
        'Action and reaction: why the horse can still pull the cart',
        'You cannot be pulled by suction',
        'Inertia is not a force, put it down',
      ],
      reviews: [
        {
          by: 'wanjiru',
          rating: 'A',
          text: 'The floor pushing back is all that you feel. I thought about it for eighteen kilometres.',
        },
        {
          by: 'lars',
          rating: 'A',
          text: 'One wrong idea per video and she does not let go of it. The tides one finally explained my estuary swims.',
        },
        {
          by: 'noor',
          rating: 'C',
          text: 'I know it is right. The bell, the ring, the rounds: for adults this wears off in two videos.',
        },
        {
          by: 'tomas',
          rating: 'S',
          text: 'She puts the misconception in its strongest form first. That is rare skill, and my students recognise themselves.',
        },
      ],
    },
    {
      title: 'Room 0.14',
      handle: '@room-0-14',
      description:
        'Evening lectures from a basement with good acoustics. One subject, one board, and no break until it is finished.',
      since: '2009-10-05',
      subscribers: 203000,
      views: 14900000,
      videos: [
        {
          title: "Entropy in one evening: from Carnot's engine to the price of forgetting",
          description:
            'A complete lecture. Steam, steps, counting, mixing, a demon, and one bit. You need no more than multiplication and some patience.',
          published: '2024-03-22',
          transcript: longLecture,
          comments: [
            'I came for ten minutes and it is now dark outside.',
            'The part where she counts the coins and then says that it is all there is: I had to stop and walk around the block.',
            'Twenty years after my degree I understand why Clausius divided by the temperature.',
            'Could someone list the times of the sections? I want to send the demon to a friend.',
            'Around the mixing of two gases I lost it once, but the second try worked. Maybe one more drawing there.',
            'No slides, no music, one board. More of this, please.',
            'The coffee example alone is worth the evening.',
          ],
        },
        {
          title: 'Muons should not be here',
          description:
            'A particle that lives two millionths of a second falls fifteen kilometres. Two ways to tell the story, both true.',
          published: '2022-02-25',
          transcript: `Hold out your hand. Through it, about once in a second, passes a muon. It is a heavy cousin of the electron, made where cosmic rays strike the air at something like fifteen kilometres above us. And by an honest calculation, it should not have arrived.

A muon at rest lives on average two point two microseconds. At practically the speed of light it gets, in that time, about six hundred and sixty metres. Fifteen kilometres would be twenty-three lifetimes. The fraction that survives twenty-three lifetimes is e to the minus twenty-three: one in ten thousand million. You would wait about a century for the one in your hand.

So let us ask Einstein. A moving clock runs slow. A typical muon up there has a gamma factor of about twenty or more, which means that, as we see it, its inner clock ticks twenty times more slowly. Its life lasts forty-four microseconds for us, and it flies thirteen kilometres on average. Now a good third arrive. Already in nineteen forty-one Rossi and Hall compared the counts at two heights in Colorado and found that faster muons indeed live longer.

But sit on the muon. Your own clock is in order, two point two microseconds and no more. How then do you reach the ground? Because for you the atmosphere rushes up, and what moves is shortened: the fifteen kilometres measure only seven hundred and fifty metres. You pass them in little more than one lifetime. We say your time was stretched. You say that our air was short. We disagree about the reason and agree about the hand. That is the bargain of relativity: the stories differ, and what happens in one place at one moment is the same for all.`,
          comments: [
            '"We disagree about the reason and agree about the hand." What a line.',
            'I built a cloud chamber after this. There they are.',
            'Real muons lose energy in the air as well, so the numbers shift a bit, but the principle stands.',
            'Roughly one per square centimetre per minute at sea level, so yes.',
            'Once a second through one hand, really?',
            'The chalk squeaks. I love the chalk.',
          ],
        },
      ],
      alsoPublished: [
        "Maxwell's equations, told with garden hoses",
        'The two-slit experiment, slowly',
        'What Michelson and Morley were looking for',
        "Noether's bargain: symmetry in, conservation out",
        'Blackbody radiation and the two constants',
      ],
      reviews: [
        {
          by: 'ada',
          rating: 'S',
          text: 'An hour without a cut, and nothing is waved through. The entropy lecture does the arithmetic for the coffee and the room, line by line.',
        },
        {
          by: 'kofi',
          rating: 'S',
          text: 'I listened to the entropy evening in three parts on the bus. I did not expect to be moved by a bookkeeping rule.',
        },
        {
          by: 'priya',
          rating: 'A',
          text: 'She says which sentence is a law, which is a model, and which is her opinion. Sound quality varies with the decade.',
        },
        {
          by: 'noor',
          rating: 'F',
          text: "An hour of board with no chapters and no summary. I believe that it's good, and I can't find anything in it again.",
        },
      ],
    },
  ],
}
