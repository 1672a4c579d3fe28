import type { CatalogueTopic } from './shape.ts'

/** The invented channels of the topic climbing. */
export const climbing: CatalogueTopic = {
  topic: 'climbing',
  channels: [
    {
      title: 'Ropes, Knots, Consequences',
      handle: '@ropes-knots-consequences',
      description:
        'A rescue volunteer tests what you trust. Everything breaks at some number, and I like to know the number.',
      since: '2014-03-03',
      subscribers: 389000,
      views: 13800000,
      videos: [
        {
          title: 'Fall factor: why a short fall can be the hard one',
          description:
            'A two-metre fall near the belay against a ten-metre fall high up. The rope feels only a ratio.',
          published: '2023-06-16',
          transcript: `Two falls. Climber one is two metres above the belay on a multi-pitch route, has clipped nothing yet, slips, and drops four metres past the belayer. Climber two is thirty metres up, his last bolt five metres below his feet, and flies ten metres. Who gets hit harder by the rope?

Divide the length of the fall by the length of rope that is out to catch it. Climber one: four metres of fall on two metres of rope, factor two, the highest there is in climbing. Climber two: ten metres on thirty, a third. A rope is a spring, and the energy of a fall grows with its length, but so does the capacity of the spring. Twice the fall with twice the rope gives the same peak force. That is why only the ratio counts, as long as the belay holds rigid.

The standard test for a single rope drops eighty kilos with a factor of about one point seven on a rope fixed solidly at the end. The peak must not pass twelve kilonewtons on the first drop, and the rope must hold at least five drops. Good ropes show eight or nine kilonewtons. In real falls with slip in the belay device and a belayer who is lifted you see two to five.

Also think of the top piece. The rope runs over a carabiner, one strand goes to you, and the other to the belayer. With friction at the bend the belayer feels perhaps two thirds of what you feel, so the top piece carries about one and two thirds times your force. It is the hardest working thing on the cliff. On a multi-pitch, place something soon after the belay. Nobody has ever regretted the early clip.`,
          comments: [
            'I used to skip the first piece because it was "easy ground". Not any more.',
            'Watched with my partner, we are both quiet now.',
            'If it is only a ratio, why do long falls feel softer? Is it just the belayer moving?',
            'Rope drag reduces the rope that really works, so the effective factor goes up. Worth a mention.',
            'Nobody has ever regretted the early clip. Yes.',
            'The load cell graph side by side is superb.',
          ],
        },
        {
          title: 'The V that breaks anchors: angles, and how much each leg really holds',
          description:
            'Sixty degrees, ninety, a hundred and twenty. After that the anchor multiplies instead of sharing.',
          published: '2021-10-02',
          transcript: `Two bolts, one sling, one knot in the middle. People say the load is shared half and half. Only if both legs hang straight down. As soon as they spread, each leg also pulls sideways against the other, and this part carries nothing of you at all. It only costs.

Here is the rule. The pull in each leg is half the load divided by the cosine of half the angle. At zero degrees fifty per cent each. At thirty degrees, fifty-two. At sixty, fifty-eight. At ninety, seventy-one. At a hundred and twenty, a hundred per cent: you have two anchors, and each one holds as much as if it were alone. At a hundred and fifty, a hundred and ninety-three. You may try it with a full rucksack and a piece of string: lift it with both hands together, then move your hands apart until the string is nearly straight. You cannot get it straight.

So I want less than sixty, and ninety is where I stop. Measure with your hand: thumb and forefinger in an L are ninety degrees. If your V is wider than that L, use a longer sling. It is the cheapest fix in all of climbing.

Then there is direction. A fixed knot shares well in one direction only. If the fall comes from the side, one leg goes slack and the other takes all. A sliding point follows the load, but if one bolt fails it drops until the sling catches, with a jerk, so those slings get limiting knots. On two good bolts it rarely matters: a modern bolt is required to hold twenty-five kilonewtons outward... no. Let me say it properly: twenty-five in shear, along the rock. Outward it is fifteen. I leave that mistake in, because I hear it every week.`,
          comments: [
            'Leaving the mistake in and fixing it on camera is why I watch you.',
            'Thumb and forefinger L, so simple. Never forgotten since.',
            'At 150 it is nearly DOUBLE? Deleting some old photographs.',
            'Please do the American death triangle next!',
            'The rucksack demonstration belongs in every beginner course.',
            'You may mention that the standard has changed its numbers over the years, old bolts are another story.',
          ],
        },
      ],
      alsoPublished: [
        'Figure of eight, dressed and undressed, pulled until it goes',
        'How long does a sling live in the sun? Nine years of samples',
        'Belaying with a heavier partner: sandbags, resistors, shoes',
        'Wet ropes are weaker: tests in my bathtub',
        'Opening a carabiner on the edge of the rock, at a third of its strength',
      ],
      reviews: [
        {
          by: 'ada',
          rating: 'S',
          text: 'He speaks of forces with directions, and when he gets a bolt rating wrong he stops and corrects it. I would let him check my drawings.',
        },
        {
          by: 'samir',
          rating: 'S',
          text: 'I changed how I build anchors after the angle video. The hand L is always with me.',
        },
        {
          by: 'tomas',
          rating: 'A',
          text: 'The load-cell graphs are real data with noise. I use the string and rucksack in class.',
        },
        { by: 'noor', rating: 'B', text: 'Useful and a little smug about it.' },
      ],
    },
    {
      title: 'Soft Tissue',
      handle: '@soft-tissue-climbs',
      description:
        "Hand surgeon's daughter, boulderer, patient. Fingers, shoulders and elbows explained by someone who has injured all three.",
      since: '2019-05-06',
      subscribers: 164000,
      views: 4900000,
      videos: [
        {
          title: 'What a crimp does to your A2 pulley',
          description:
            'One ring of tissue, one sharp bend, and why the same hold is cheap in one grip and expensive in another.',
          published: '2024-04-12',
          transcript: `Your fingers have no muscles in them to speak of. They are pulled by tendons from the forearm, and these run along the bone through a row of small tunnels, the pulleys. Without them the tendon would lift away from the bone as a bowstring does, when the finger bends. The one that climbers injure most is called A2, and it sits at the base of the finger.

Imagine a rope around a corner. If the rope goes nearly straight, the corner feels next to nothing. If it bends sharply, the corner carries almost all of the rope's tension, and more. In an open hand, the middle joint is bent a little and the tendon goes through A2 almost straight. In a full crimp the middle joint is at ninety degrees or more. Biomechanical studies put the force on A2 in the crimp at about three times what you have at the fingertip, and in an open slope grip at a small fraction of that. One model found a difference of more than thirty times between these two grips.

So the hold does not decide the load. Your grip does. It doesn't mean that crimping is wrong. The crimp is strong for good reasons, and pulleys that are never loaded that way are not prepared for it. It means dosing. Half crimp for training, full crimp for the move that needs it, and never as the first thing on a cold morning.

If you hear a pop and it hurts at the base of the finger on the palm side, stop. An ultrasound scan shows how far the tendon stands off from the bone. Most single ruptures heal without surgery, with a small splint ring and six to eight weeks of patience, and then loading, slowly. Tape alone does not prevent it, whatever my old coach said.`,
          comments: [
            'Popped mine in May. This video was calmer than my doctor.',
            'The rope round a corner made it click for me (sorry).',
            'So is half crimp a compromise or simply the best of both?',
            'I think A4 deserves a sentence, mine was A4.',
            'I showed it to my whole youth team and nobody warmed up with crimps today. Success.',
            'Good that you say studies and not "science says".',
          ],
        },
        {
          title: 'My bad shoulder and the two sentences that helped it',
          description:
            'Hanging passively, pulling actively, and how to find the position in which the joint is happy.',
          published: '2022-12-04',
          transcript: `The shoulder is a golf ball on a tee. The tee is shallow, and that is the reason why you can scratch your back. What keeps the ball on it is a rim of cartilage, ligaments which only get tight at the ends of movement, and four small muscles that hold the ball in the centre: the rotator cuff.

Here are the two sentences. First: let the shoulder blade move with the arm. When you raise your arm fully, a hundred and eighty degrees, roughly sixty of these come from the shoulder blade turning on the ribs. If you pin the blades down and back, as you may have been told, you take those degrees away and the ball has to find them itself. Hang with blades that are turned up and slightly engaged, not yanked down.

Second: before you load, turn out. Imagine that you want to show the inside of your elbows to the wall. This wakes up the outer muscles of the cuff, which centre the ball, before the big muscles of chest and back drag it forward and inward. Gastons are hard for that exact reason: arm in, turned inward, load outward.

What I do three times a week takes nine minutes. Light band, elbow at the side, turn out, three times fifteen, slowly. Face down on a bench, arms up in a Y, three times ten, with no weight or a kilo. Then hang from a big edge with the feet on a chair, half of my weight, and move only the blades, ten times. It took three months. If your arm wakes you at night, if it slips out, or if you cannot lift it after a fall, this is not for a video, and I say so as somebody who waited too long.`,
          comments: [
            'Blades DOWN AND BACK was shouted at me for ten years. Ten!',
            'Nine minutes is a dose I can keep.',
            'Is the Y lift ok if it pinches at the top?',
            'Sixty of a hundred and eighty, finally a number.',
            'Golf ball on a tee is used by everyone, but the two sentences are yours and they work.',
          ],
        },
      ],
      alsoPublished: [
        "Elbows: golfer's, tennis, and the third one nobody names",
        'Max hangs or repeaters: ten seconds against seven and three',
        'Returning after a pulley injury, week by week, with my own scans',
        'Skin is an organ: splits, flappers, and sandpaper',
        'Why teenagers must not campus: growth plates on X-rays',
      ],
      reviews: [
        {
          by: 'samir',
          rating: 'S',
          text: 'Two sentences about shoulder blades did more for me than a year of bands. She also says clearly when to stop watching and go to a clinic.',
        },
        {
          by: 'kofi',
          rating: 'S',
          text: 'The anatomy is right, the dosage is stated, and she does not promise anything. I have checked her claims against the ward library.',
        },
        {
          by: 'priya',
          rating: 'A',
          text: 'The A2 figure of three times and the thirty-fold model both exist, I found them. I would like them linked.',
        },
        {
          by: 'wanjiru',
          rating: 'A',
          text: 'I do not climb, but her nine minutes cured my swimmer friend of complaining.',
        },
        {
          by: 'lars',
          rating: 'B',
          text: 'Good shoulder material for swimmers too. The finger episodes are long for outsiders.',
        },
      ],
    },
    {
      title: 'Feet First with Ottoline',
      handle: '@feet-first-ottoline',
      description:
        'Technique for people who already have arms. I film from the ground, because that is where the climbing happens.',
      since: '2021-02-14',
      subscribers: 51200,
      views: 1650000,
      videos: [
        {
          title: 'Where your hips are decides what your hands feel',
          description:
            'Two scales, one overhanging board, and the reason why good climbers look lazy.',
          published: '2023-12-08',
          transcript: `I put a scale under one foot hold and a hanging scale behind a hand hold, and asked six people to stand in the same position on a board of twenty degrees. Same holds, same shoes. What did I change? Only the hips. Far from the wall, the hands carried almost half of bodyweight. Hip against the wall, a little over a quarter. Nobody got stronger in that minute.

The reason is simple. Your weight acts in a point near the navel. On an overhang this point hangs behind your feet, and something has to keep you from tipping out backwards. That something is your hands, pulling inwards. How hard depends on how far behind the feet that point is. Bring it ten centimetres closer to the wall and the hands have that much less to hold.

So how do you get a hip to the wall? Not by pushing. By turning. When you stand frontal with knees outwards, your bottom sticks out, because thighs have length. Turn one side in, stand on the outside edge of that shoe, and the hip lies flat. Go one step further, turn the knee down and in, and you have a drop knee: legs braced between two footholds like a chimney, and the arm on the turned-in side gets another twenty centimetres of reach.

Rule of thumb: reach with the right, right hip to the wall. Exercise: choose a route two grades below your limit. Before each hand moves, touch the wall with the hip of that side. It is slow and looks silly. Do four routes like this. One warning about the drop knee: the twist belongs in hip and foot, not in the knee itself. If your foot cannot turn on the hold, do not turn the knee.`,
          comments: [
            'Hip touch drill: climbed my project two days later. Stunned.',
            'Finally somebody puts scales on the wall rather than just talking.',
            'On slabs yes, out over the feet, she has an older one about it.',
            'Does it hold for slabs? There I was told hips out.',
            "Six people, one wall, so don't quote these numbers as law, but the direction is clear.",
            'My knee thanks you for the last sentence.',
          ],
        },
        {
          title: 'Why shoes stick: rubber, pressure, and the cold',
          description:
            'Friction on rock is not the friction from school. Three facts which change how you stand.',
          published: '2021-10-23',
          transcript: `At school, you learn that friction depends on the load and the surface, but not on the area. For steel on steel it's nearly true. Rubber did not attend that lesson.

Rubber is soft, so it flows a little into the grain of the rock. Two things come of it. It adheres: molecules come so close that they attract each other, and the more true contact, the more of it. And it resists being dragged over bumps, because each bump deforms it, and rubber returns only part of that energy. The rest turns to heat, which is called hysteresis. Sharp grains on granite or gritstone work mainly in the second way, smooth limestone more in the first, and that is why polish and dust are such enemies there.

What follows? First, on a smear drop your heel. It brings more rubber on the rock and spreads the load, and for rubber the grip per kilo goes down when the pressure goes up. Second, press. More weight on the foot is still more friction, only not quite in proportion, so the frightened climber who leans in and takes the weight off the feet slips first. Third, temperature. Warm rubber is softer and shears more easily, and your skin sweats. Somewhere between zero and ten degrees most people feel best, and that is why people carry lamps to boulders in January.

On a small edge, the opposite applies: there you want a stiff shoe and a high heel, so that the edge does not roll off under you. And clean the sole. Spit, rub with the palm until it squeaks. A film of dust is a layer of ball bearings. It takes five seconds, and it's the only upgrade in this sport which is free.`,
          comments: [
            'The squeak test works. Kids in the gym think I am mad.',
            "So is softer rubber always better? You hint that it isn't.",
            'Heel DOWN on smears. Fifteen years of tiptoes, gone.',
            'I would quibble with zero degrees, my rubber turns to wood there.',
            'Free upgrade indeed.',
            'Lovely explanation of hysteresis without the word for the first half.',
          ],
        },
      ],
      alsoPublished: [
        'Silent feet: the drill, the reasons, the mistakes',
        'Slab: stand up, trust, do not hurry',
        'Heel hooks and the hamstring that pays for them',
        'Reading a boulder from the ground in ninety seconds',
        'Swapping feet without a hop',
      ],
      reviews: [
        {
          by: 'samir',
          rating: 'A',
          text: 'She put scales behind the holds, so now I argue with numbers. With a bad shoulder, a quarter instead of half is everything.',
        },
        {
          by: 'mei',
          rating: 'A',
          text: 'I am a beginner, and the hip drill is the first advice that I could actually do on the wall.',
        },
        {
          by: 'ada',
          rating: 'S',
          text: 'A measured moment about the feet, and she says how many people were measured. The reason for turning instead of pushing is the step others leave out.',
        },
        {
          by: 'dmitri',
          rating: 'D',
          text: 'Six friends and a bathroom scale is not a study, and half of the uploads are footage of shoes.',
        },
      ],
    },
    {
      title: 'The Old Guidebook Club',
      handle: '@old-guidebook-club',
      description:
        'Reading aloud from guidebooks with torn covers. Where grades, names, bolts and quarrels came from.',
      since: '2017-11-11',
      subscribers: null,
      views: 1120000,
      videos: [
        {
          title: 'Why 5.10 exists: the decimal system that ran out of decimals',
          description:
            'A scale which was supposed to end at 5.9, and the people who would not have it.',
          published: '2024-09-21',
          transcript: `In the nineteen-thirties the Sierra Club in California sorted mountain terrain into classes. One is walking. Three is scrambling with hands. Four: you want a rope because falling would be the end. Five: roped climbing with protection. Six: pulling on the equipment. It was an import, modelled on a scale used in the Alps.

Then at Tahquitz, a granite dome in the south of the state, climbers of the early fifties found that class five was crowded. A scramble with a rope and a desperate crack had the same number. So they divided it in tenths: five point zero to five point nine, and the hardest thing they knew was five point nine. You can see the trap. They'd built a ceiling out of arithmetic.

By about nineteen-sixty somebody had climbed something harder. A sensible person would have moved everything down. Climbers instead wrote five point ten, and pronounced it ten. So five point ten comes after five point nine, five point one is much easier, and every mathematician who comes to a crag needs a minute. Later the tens became so wide that from 5.10 on each number got four letters, a to d. At the time I record this the upper end stands at 5.15d.

Other places solved it otherwise. France counts six a, six b, six c, with a plus. Britain gives two marks, one for the seriousness of the whole and one for the hardest move, so that a route can warn you twice. Bouldering has its own scale from Hueco Tanks in Texas, where John Sherman, called Vermin, wrote the guidebook around nineteen ninety: hence the V. No grade is a measurement. It is a message from somebody who was there earlier and had a different day.`,
          comments: [
            '"A message from somebody who was there earlier and had a different day." Framing this.',
            'As a mathematician: I needed the minute.',
            'What about the Saxon scale? It is older than most!',
            'The torn covers on the table are treasures. Is that an original Tahquitz?',
            'I believe the first 5.10 is disputed between several crags, you were wise to say about.',
            'Six plus.',
          ],
        },
        {
          title: 'Forty-seven days on the Nose',
          description:
            '1957 to 1958, stove legs, siege ropes, and what happened to that same line in 1993 and 1994.',
          published: '2022-03-19',
          transcript: `El Capitan is about nine hundred metres of granite, and in nineteen fifty-seven no one had climbed its great face. In that summer a team of three, Royal Robbins, Jerry Gallwas and Mike Sherrick, made the first ascent of the face of Half Dome, at the other end of the valley. Warren Harding had wanted it, and came too late. So he chose something bigger.

He began in July with two partners. The method was taken from the Himalaya: fix ropes, come down, come back. The cracks low on the route were too wide for any piton that they could buy. Frank Tarver found old kitchen stoves on a rubbish dump and cut off the legs, which were of enamelled steel, and these were hammered into the crack. That passage is called Stove Legs to this day.

Traffic jams formed in the meadow, and the rangers allowed work only outside of the tourist season. Partners left, and others came. In November nineteen fifty-eight Harding, Wayne Merry and George Whitmore went up for the last push. On the final night Harding drilled upward by lamp, twenty-eight bolt holes by hand in the overhanging end, and stood on top in the morning of the twelfth. Forty-seven days of climbing, spread over some sixteen months.

In nineteen seventy-five, Jim Bridwell, John Long and Billy Westbay did it in one day. In nineteen ninety-three Lynn Hill climbed every metre of it free, with hands and feet only, over four days, the first person to do so, and in the next year she did it free within twenty-four hours. Same line, same holds. A route doesn't get easier. What changes is the list of things people believe they need.`,
          comments: [
            'The list of things people believe they need. Wow.',
            'My grandfather was in that traffic jam, he says everybody had binoculars except him.',
            'Stove legs!! I always thought it was the shape.',
            'Could you do the Dawn Wall quarrel of 1970 with the chopped bolts?',
            'It gets a little breathless with names around the middle.',
            'You read so well.',
          ],
        },
      ],
      alsoPublished: [
        'White hands: the gymnast who brought chalk to the boulders',
        'Clean climbing, 1972: the catalogue that asked people to stop hammering',
        'Elbsandstein knots: no metal, no chalk, no complaints',
        'How a cliff gets its name, and who is allowed to change it',
        'Hobnails to rubber: a footwear inventory',
      ],
      reviews: [
        {
          by: 'ines',
          rating: 'S',
          text: 'Footnotes read aloud with love. I have never climbed anything and I have heard all of it.',
        },
        {
          by: 'samir',
          rating: 'A',
          text: 'He reads both sides of the old quarrels. The Nose episode made me look at my gear and feel spoiled.',
        },
        {
          by: 'giulia',
          rating: 'A',
          text: 'Grades as a message from somebody with a different day: that is also a tasting note.',
        },
        {
          by: 'kofi',
          rating: 'B',
          text: "History as I like it, from the paper in his hand. Speaks a little fast for names one doesn't know.",
        },
      ],
    },
    {
      title: 'Wet Rock Weather',
      handle: '@wet-rock-weather',
      description: 'A geologist who climbs badly looks after the rock that you climb well.',
      since: '2022-04-25',
      subscribers: 7400,
      views: 310000,
      videos: [
        {
          title: 'Leave wet sandstone alone: the strength you cannot see is gone',
          description:
            'The surface dries in an afternoon. The inside takes days. What the water does between the grains.',
          published: '2025-03-09',
          transcript: `The sun is out, the rock is warm, it rained last night. On granite, go. On sandstone I will ask you to drive somewhere else, and I shall tell you why.

Sandstone is sand that was glued. The grains are quartz, hard as they come. The glue varies: silica, which is strong, calcite, which is medium, iron oxides, and clay, which is hardly a glue at all. Between the grains there is empty space, in soft climbing stone often fifteen to twenty-five per cent of the volume. Water goes in there. Clays swell and soften, the calcite loses hold, and water at the tips of tiny cracks helps them to grow at lower stress. Laboratories crush dry cores and soaked cores of the same block: many sandstones lose a quarter to half of their strength, some with much clay lose three quarters and more.

Now, the face dries first. Wind and sun take the outer millimetres in hours. Behind it, moisture moves out slowly as vapour. So you put your hand on dry stone, pull on a flake, and the flake is held on by the damp part. One hold breaks and a route that had been there for forty years is a different route. It also applies to your protection: a cam presses outward with about twice the force with which you pull.

How long should one wait? The common rule is one to three days after rain, longer in shade, winter, or after days of soaking. Test at the foot of the cliff: dig a few centimetres into the sand where it is in the same shade. If it's damp, so is the wall. And if you are not sure, there's always another rock that doesn't mind. Limestone roofs love visitors.`,
          comments: [
            'Dug a hole with my toothbrush, it was damp, we went for cake. Thank you.',
            "I didn't know the cam multiplies. That alone...",
            'Not as a rule: it is better cemented, though soft bits and flakes still suffer.',
            'Is it as bad with gritstone?',
            'Sound of the broken core is horrible. In a good way.',
            'A local map of wait times would be amazing.',
          ],
        },
        {
          title: 'Bolts by the sea: stainless is a promise with conditions',
          description:
            "Why a shiny bolt can break under a hand's weight, and what titanium does differently.",
          published: '2023-07-28',
          transcript: `Near the sea there are bolts that look new and break when somebody sits on the rope. No rust, no warning. To understand that you need to know what stainless steel is: it's ordinary steel that grows its own raincoat.

The raincoat is chromium oxide, a few nanometres thick. From around eleven per cent of chromium it closes over, and if you scratch it, it heals within moments, as long as there is oxygen. Chloride, the one half of salt, is good at making tiny holes in it. In such a hole the metal dissolves, the water within turns acidic, and the coat can't heal there. That is pitting. Grades with molybdenum, the so-called three-sixteen, resist longer than plain three-oh-four.

But the worst one is another. Put the steel under tension, let it be warm, with salts that concentrate as the spray dries, and fine cracks grow from the pit through the crystal, branched like a river seen from an aeroplane. Hardly any metal is lost. It's called stress corrosion cracking. In factories people thought of it as a problem above fifty or sixty degrees. Tropical sea cliffs taught us otherwise: in places such as southern Thailand bolts of common stainless failed after a few years, some within eighteen months. Salts of magnesium and calcium, leached from limestone, seem to make it worse, since they stay wet in drier air.

And the tension need not be yours. A hanger that was bent cold has stress left from the factory, an expansion bolt is tightened on purpose. The answer on such cliffs is titanium, usually glued in. Its oxide is so stable in salt water that nobody has a lifetime for it. It costs several times as much. Ask who bolts your cliff, then buy them one.`,
          comments: [
            '"Grows its own raincoat" is the best line about stainless I have read, and I sell pipes.',
            'Bought two titanium bolts for our local fund. They cost me a dinner.',
            'Usually a dull grey glue-in, no hanger, and if you are lucky a stamp. Ask the locals.',
            'How can I recognise titanium on the rock?',
            'A picture of the river-like cracks would make it perfect.',
            'Terrifying. Useful.',
          ],
        },
      ],
      alsoPublished: [
        'Loose or just hollow: knocking on rock and what you hear',
        'Why limestone gets tufas and granite gets cracks',
        'Lichen on the boulder: a hundred years per palm',
        'Freeze and thaw: the rockfall hours of an alpine day',
        'Chalk on dark rock, and how to brush it off',
      ],
      reviews: [
        {
          by: 'ada',
          rating: 'S',
          text: 'Materials science with sand under the nails. The difference between surface and core strength is the step nearly everyone skips.',
        },
        {
          by: 'ines',
          rating: 'A',
          text: 'I dug the hole. It was damp. We found chanterelles instead.',
        },
        {
          by: 'samir',
          rating: 'A',
          text: 'Changed my mind about two weekends. He could show more pictures of the actual cracks.',
        },
        {
          by: 'noor',
          rating: 'C',
          text: "Important, but I don't need fifteen minutes to hear do not climb there today.",
        },
      ],
    },
  ],
}
