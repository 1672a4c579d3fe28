import type { CatalogueTopic } from './shape.ts'

/** Biology: ponds, proteins, hedges, populations and very tall hearts. */
export const biology: CatalogueTopic = {
  topic: 'biology',
  channels: [
    {
      title: 'Pond Hour 🔬',
      handle: '@pond-hour',
      description:
        'One drop of water, one microscope, one hour cut down to ten minutes. Everything you see was alive when I filmed it and went back to the pond afterwards.',
      since: '2017-04-02',
      subscribers: 430000,
      views: 19600000,
      videos: [
        {
          title: 'How a Water Bear Dries Out Without Dying',
          description:
            'Watch it curl up into a tun, and hear what replaces the water. Also: the thing that kills it, which is a warm afternoon.',
          published: '2023-06-11',
          transcript: `I soaked some moss from my garage roof for a night, squeezed it over a dish, and there she is: half a millimetre long, eight legs, walking like somebody in boots that are too big. Now I am letting the drop dry, slowly. Slowly is important.

Look, she pulls in her head, then the legs. She gets shorter and rounder. In half an hour she is a little barrel, and this is called a tun. She has lost more than ninety-five per cent of her water, and her metabolism is so low that it can hardly be measured.

Drying should kill a cell. Membranes fuse, proteins clump together. Some animals that survive it fill up with a sugar called trehalose, which sets like glass and holds everything in place. Many tardigrades have hardly any. In 2017 a group around Thomas Boothby showed that they rely on proteins instead, of a kind without any fixed shape, which also turn to glass as the water leaves. Take those away and they die in drying. Put the genes into yeast, and the yeast survives better.

In that state they can take a lot. In 2007 some of them flew on the outside of a spacecraft, and came back alive. Others, from moss collected in Antarctica, were kept frozen for thirty years, and then one of them laid eggs.

But please, do not say that they are indestructible. That holds for the tun. The animal in the water is as soft as you are. In one study half of a population died after a day at thirty-seven degrees. They do not love extremes. They have learned how to be absent. So, I put a drop of water back on. It takes about twenty minutes. And there is the first leg.`,
          comments: [
            'They have learned how to be absent. Beautiful.',
            'My daughter and I found three in our gutter. She has named them.',
            'What magnification do I need? Is a forty times school microscope enough?',
            'The species matters a lot for the 37 degree figure, as far as I know it was one species.',
            'That first leg. I held my breath.',
            'Finally someone who does not call it immortal.',
            'Wow.',
          ],
        },
        {
          title: 'Vorticella: The Fastest Spring in the Pond',
          description:
            'A bell on a stalk that vanishes between two frames. The engine runs on calcium and does not burn fuel at the moment it fires.',
          published: '2024-07-14',
          transcript: `That is a bell on a stalk, fifty thousandths of a millimetre wide, and the flickering on the rim is a wreath of cilia that pulls food in. Now I tap on the table. Gone. Did you see it? Neither did the camera. At thirty frames a second it is up in one frame and down in the next.

So here it is at ten thousand frames a second. A thread runs inside the stalk, and when it fires, the stalk winds up into a corkscrew. The whole pull takes a few thousandths of a second, and the bell moves at up to six or eight centimetres a second. That does not sound like much. But measured in its own length, it is more than a thousand bodies a second. A cheetah does about twenty-five.

Your muscles work with motor proteins that burn ATP for each stroke. This one does something else. In the early seventies Torkel Weis-Fogh and Brad Amos removed the membranes with glycerol, so that there was no living cell left and no ATP either. Then they added calcium, and the stalk contracted. They took the calcium away, and it stretched. They could do it over and over with a dead stalk.

The idea is that the thread is made of proteins which hold each other stretched by electric repulsion. Calcium carries two positive charges, cancels that, and the thread collapses like a rubber band let go. The fuel is spent later, when the cell pumps all the calcium back into store. That is why going out again takes seconds. It is like a mousetrap: setting it is slow and costs something, and firing is free.

Antonie van Leeuwenhoek saw these in rain water in the 1670s. He had one lens, and no slow motion.`,
          comments: [
            'A mousetrap. Now I get it.',
            'What does it hide from though? It goes down in the same place.',
            'Ten thousand frames a second of pond scum is exactly what I pay for the internet for.',
            'The repulsion model is still debated, there is an entropic one too. Nice summary though.',
            'I counted along, 60 mm/s over 50 µm is 1200. OK!',
            'My favourite animal. I know it is not an animal.',
          ],
        },
      ],
      alsoPublished: [
        'Hydra Eats a Water Flea, in Real Time',
        'Bdelloid Rotifers: Nobody Has Ever Seen a Male',
        'Stentor Changes Its Mind',
        'Diatoms: Glass Boxes That Halve When They Divide',
        'What Lives in a Bird Bath after One Week',
      ],
      reviews: [
        {
          by: 'kofi',
          rating: 'S',
          text: 'I watch it after night shifts. You see the animal first and the explanation second, and both are right.',
        },
        {
          by: 'tomas',
          rating: 'A',
          text: 'The spring of Vorticella at ten thousand frames is the best slow motion with a point I know.',
        },
        {
          by: 'mei',
          rating: 'A',
          text: 'I bought a used microscope because of this channel, and the first thing I found was a rotifer. It was worth it.',
        },
        {
          by: 'dmitri',
          rating: 'B',
          text: 'Somehow I watched nine of these. He calls the play and then shows the replay. No complaints, except the piano.',
        },
      ],
    },
    {
      title: 'Kinesin Walks Home',
      handle: '@kinesin-walks-home',
      description:
        'Molecular machines at the speed they deserve. One protein, one mechanism, one experiment that convinced the doubters.',
      since: '2018-11-15',
      subscribers: null,
      views: 1870000,
      videos: [
        {
          title: 'ATP Synthase: They Glued a Rod to It and It Spun',
          description:
            'A rotary motor driven by protons, and the 1997 experiment in which you could see it turn.',
          published: '2024-11-03',
          transcript: `Today you will make and use roughly your own body weight of ATP. At any moment you own less than a couple of hundred grams of it. So each molecule is recharged hundreds of times a day, and the machine that does it is a motor with an axle.

It has two halves. One sits in the membrane, and contains a ring of identical proteins, eight of them in us, ten in baker's yeast, more in some bacteria. Protons have been pumped to one side of the membrane by the burning of your food, and they want back. The way back leads through the ring. Each proton that passes turns it by one step.

From the ring a crooked axle reaches into the other half, a round head with three pockets. As the axle turns, it pushes each pocket through three shapes: one that takes in ADP and phosphate, one that squeezes them, and one that lets go of ATP. One turn, three ATP. With eight protons per turn, that is a little under three protons for one ATP, and one more for moving the materials in and out.

Paul Boyer worked out that it must rotate, from indirect evidence. John Walker saw the three pockets in a crystal, each in a different shape. But many people doubted it, and you can see why. A wheel, in a cell?

Then in 1997 a group in Japan fixed the head on glass upside down, and glued to the axle a fluorescent thread of actin, a hundred times longer than the motor. They fed it with ATP, so that it ran in reverse. And under the microscope, the thread went round, always counterclockwise. In that year Boyer and Walker got the Nobel Prize. Some years later the same lab turned the axle by force, with a magnet. ATP came out.`,
          comments: [
            'And with a magnet it makes ATP! You buried the best line at the very end.',
            'Why eight in mammals and more in other species? Is it like a gear ratio?',
            'I have read this in three textbooks, and only now do I see it.',
            'The drawing of the pockets could stay on the screen for longer.',
            'A wheel in a cell. Still gives me goosebumps after a PhD on it.',
          ],
        },
        {
          title: 'One Loose Chromosome Stops Everything',
          description:
            'How does a dividing cell know that the last chromosome is attached? It waits for a signal to stop.',
          published: '2022-03-20',
          transcript: `When one of your cells divides, forty-six chromosomes, each doubled, have to be caught by fibres from both poles. They are caught at random, and some take longer. If the cell pulls apart too early, one daughter gets an extra chromosome and the other lacks one. So how does it know when all is ready?

You could imagine a counter that goes up to forty-six. It does it the other way round. Every chromosome that is not attached shouts, and the cell waits for silence.

In 1995 Conly Rieder's group showed how loud that is. They watched cells in which only one chromosome was still loose. As long as it was, the cell waited, even for hours. Once it attached, the cell went on after about twenty minutes. Then they destroyed the loose attachment point, the kinetochore, with a laser. The chromosome was still loose, but there was nobody left to shout. And the cell went on, in about the same time.

What is the shout? At an empty kinetochore a protein named Mad2 is folded into another shape and sent out, and together with a few others it blocks a big complex, the APC. That complex would mark two proteins for destruction. One of them is securin, which holds a pair of scissors shut. The scissors, separase, cut the rings that hold the doubled chromosomes together. So, no shout, no block, securin goes, scissors open, and all pairs come apart within a minute or so.

The names come from yeast. In 1991 two groups were looking for mutants that do not wait when the fibres are poisoned. Mad stands for mitotic arrest deficient. There is medicine in it. Taxol from yew and vincristine from periwinkle disturb the fibres. The cell waits, and waits, and many tumour cells die waiting.`,
          comments: [
            'Waiting for silence and not counting to 46. What a design.',
            'It is a logical OR over all kinetochores, programmers would be proud.',
            'What about eggs, which wait for decades? Same checkpoint?',
            'At clinical doses of Taxol it may be more about wrong divisions than about arrest. The ending is a bit tidy.',
            'Laser experiment is genius.',
            'Had my exam today and this was question three!',
          ],
        },
      ],
      alsoPublished: [
        'Kinesin: Eight Nanometres at a Time',
        "Why the Ribosome's Heart Is RNA",
        'GroEL: A Waiting Room for Proteins',
        'The Nuclear Pore Lets You In If You Know the Word',
        'Meselson and Stahl: Three Bands in a Tube',
      ],
      reviews: [
        {
          by: 'priya',
          rating: 'S',
          text: 'Each episode is built around one experiment, and it is always the right one. The laser on the kinetochore is perfect teaching.',
        },
        {
          by: 'kofi',
          rating: 'A',
          text: 'Hard, but it never talks down. I need two viewings for each, and the second is a pleasure.',
        },
        {
          by: 'mei',
          rating: 'A',
          text: 'The spindle checkpoint as a big OR gate made me want to read a cell biology book. That has not happened before.',
        },
      ],
    },
    {
      title: "Brannagh's Hedge",
      handle: '@brannaghs-hedge',
      description:
        'I have watched the same two hundred metres of hedge for twenty-six years. It is not running out.',
      since: '2011-10-30',
      subscribers: 12800,
      views: 1010000,
      videos: [
        {
          title: 'In Defence of Ivy',
          description:
            'It flowers when everything else has finished, fruits when everything else is bare, and it is not strangling your tree.',
          published: '2023-10-15',
          transcript: `Stand here with me for one minute in October and listen. That hum is coming out of the ivy. Everything else in this hedge has closed for the year, and ivy has just opened.

First, two leaves. This one with the five points everybody knows. And this one, from the top in the sun, is a plain oval with no points at all. It is the same plant. The pointed leaf belongs to the young form, which climbs and never flowers. When it gets up into the light it changes, stops making roots on its stem, grows out like a bush, and flowers. If you take a cutting from the top, it stays a bush. Gardeners sell that as tree ivy.

The flowers do not look like much, little green globes, but the nectar lies open, so that even a fly with a short tongue can reach it. Wasps, hoverflies, red admirals, everyone is here. In a study near Brighton nearly nine in ten of the pollen loads which honeybees brought home in autumn were ivy. And this striped one is the ivy bee. Nobody knew that it was a species until 1993. It was first found in Britain in 2001, in Dorset, and it has gone north since then.

Then the berries. They ripen from about the new year on, when haws and rowans have gone. They are black and rich in fat, and I have seen blackbirds and woodpigeons live on them through a week of snow.

And does it kill trees? It takes nothing from the tree. The little roots only hold on, and it has roots of its own in the soil. It can add weight and catch the wind on a tree that is dying anyway. But when people find ivy on a dead tree, they tend to arrest whoever is standing there.`,
          comments: [
            'They tend to arrest whoever is standing there. I snorted my tea.',
            'I had never connected the two kinds of leaves! Went out to look, it is true.',
            'Does it damage brick walls though? Surveyor says yes, you would say?',
            'First ivy bees here in Lancashire two years ago.',
            'In North America it is a real invader, please tell viewers there not to plant it.',
            'I could listen to you read a seed packet.',
          ],
        },
        {
          title: 'The Cuckoo Has Ten Seconds',
          description:
            'An egg in disguise, a chick with a hollow back, and one begging call that stands in for a whole brood.',
          published: '2019-06-16',
          transcript: `There is a reed warbler's nest down by the ditch with three eggs in it, and a bird has been sitting in that willow since lunchtime, quite still. She looks like a sparrowhawk, barred underneath, and small birds keep away from her for it. She is a cuckoo.

She will glide down in the afternoon, when the warbler is out. She takes one egg in her bill, lays her own in its place, and goes. All that lasts about ten seconds. Most small birds need twenty minutes or more.

The egg is a forgery. Each female belongs to a line that specialises in one host, and her eggs are coloured to match: greenish and spotted for reed warblers, brown and mottled for meadow pipits, pale with freckles for pied wagtails. The males mate with any of them, so it has long been thought that the pattern goes down from mother to daughter. Only with the dunnock she does not bother. Its eggs are bright blue, hers are not, and the dunnock sits on them anyway. It may be that dunnocks have not been fooled for long enough to learn.

The chick hatches after eleven or twelve days, commonly before the others. It is naked and blind and it has a hollow in its back. It works each egg into the hollow, climbs backwards up the side of the nest, and pushes it over. Nobody has taught it that.

Then there is the puzzle of how one chick gets enough food. Warblers feed by what they see and hear, so many mouths, so much noise. Nick Davies and his colleagues found that a young cuckoo has just one mouth but calls so fast that it sounds like a whole brood. They played that recording next to a single blackbird chick placed in a warbler's nest, and the warblers began to bring more food.`,
          comments: [
            'The blackbird experiment! Somebody had to think of that.',
            'Have you still cuckoos there? Ours went silent in 2012.',
            'Nobody has taught it that. Chills.',
            'Surely the warblers evolve too, do some throw the egg out?',
            'Your camera work on the willow was patient beyond belief.',
          ],
        },
      ],
      alsoPublished: [
        "Counting Species in Thirty Yards: Hooper's Rule, Tested",
        'What the Wren Does at Minus Eight',
        'Galls: An Oak Builds a House for a Wasp',
        'Lords-and-Ladies: A Flower That Makes Heat',
        'Laying a Hedge, Cut Almost Through',
      ],
      reviews: [
        {
          by: 'ines',
          rating: 'S',
          text: 'Twenty-six years of one hedge, and it shows in every sentence. She taught me what to leave standing when I forage.',
        },
        {
          by: 'samir',
          rating: 'A',
          text: 'I sent the ivy episode to the club that wants to strip the crag. They are now arguing with footnotes.',
        },
        { by: 'noor', rating: 'B', text: 'Slow in the right way.' },
        {
          by: 'wanjiru',
          rating: 'A',
          text: 'Because of her I stop on long runs in October to listen to the ivy. It costs me a minute and I do not mind.',
        },
      ],
    },
    {
      title: 'Selection Pressure',
      handle: '@selection-pressure',
      description:
        'Evolution with the numbers left in. Experiments, fossils and arguments, animated.',
      since: '2010-08-22',
      subscribers: 2900000,
      views: 174000000,
      videos: [
        {
          title: 'The Flasks That Have Been Evolving Since 1988',
          description:
            'Twelve bottles, one transfer a day, tens of thousands of generations, and one bottle that learned to eat something else.',
          published: '2024-02-25',
          transcript: `On the twenty-fourth of February 1988 Richard Lenski filled twelve flasks with sugar water and put the same bacterium, E. coli, in all of them. The next day somebody took one hundredth of each and put it in fresh medium. It has been done nearly every day since.

One hundredth, so that the bacteria have to grow a hundredfold each day to fill the flask. The base-two logarithm of a hundred is 6.64, and that is how many generations fit in one day. By now the experiment has passed seventy-five thousand, which in humans would be well over a million years. And every five hundred generations a sample goes into the freezer. There it can be woken up. It is a fossil record that you can race against its own descendants.

So they race them. All twelve got faster, quickly at the start, then more and more slowly. But it has not stopped. The curve fits a power law better than one with a ceiling, even after fifty thousand generations in a flask where nothing ever changes.

Then came the flask they call Ara minus three. In 2003 it turned cloudy overnight. In the medium there is also citrate, which E. coli cannot eat in the presence of oxygen. This one could. Contamination, they thought, but it was not.

Was it one lucky mutation? Zachary Blount went to the freezer and replayed the tape, from many points, with trillions of cells. It happened again, but only from samples later than about twenty thousand generations. So something had come first that made the step possible. When they read the genome, they saw the step itself. A gene for a citrate transporter had been copied, and the copy had landed behind a switch that is on when there is oxygen. No new part, only an old one, plugged into another socket.`,
          comments: [
            'Plugged into another socket. Perfect last line.',
            'I worked in that lab for a summer. The weekend transfers are real.',
            'What happens to the mutation rate? Some lines became mutators, no?',
            'Small gap: power cuts and the pandemic did pause it, they thaw and go on.',
            'Racing against your own ancestors, what a sentence to be able to say about an experiment.',
            'Why Ara minus and Ara plus? Is that the colour marker on the plates?',
            'Watched it three times. My son wants to do it with yoghurt.',
          ],
        },
        {
          title: 'Sickle Cell and the Price of Protection',
          description:
            'Why a harmful gene can stay common: one letter, one parasite and a short sum.',
          published: '2021-08-29',
          transcript: `Haemoglobin is made of four chains. In the gene for two of them, one letter out of some four hundred and forty is changed, A to T. One amino acid out of a hundred and forty-six becomes a sticky one. If both of your copies are like that, the haemoglobin forms long rods when oxygen is low, red cells bend like a sickle, and they block small vessels. Without treatment many children do not reach five years.

A gene like this should vanish. But in parts of Africa, one in five or more people carries one copy. In 1954 Anthony Allison compared maps of the gene with maps of malaria, tested children's blood, and proposed why. One copy protects.

It does so very well, too. Carriers have about ninety per cent less severe malaria. An infected carrier cell uses up oxygen, sickles, and is cleared by the spleen. There is also evidence that the parasite's sticky proteins do not get properly to the cell surface.

Now the sum. Say that people without the gene lose fifteen per cent of their children to malaria, compared with carriers. And say that those with two copies lose ninety. Selection pulls from both sides and there is one frequency where it balances: fifteen divided by fifteen plus ninety. This is one seventh, about fourteen per cent of all copies. Then about a quarter of newborns are carriers, and two in a hundred have the disease. It is not far from what people find.

Look at what that means. Evolution did not look for a solution that is good for everybody. It found the place where the deaths on both sides balance. And when malaria goes, the protection is worth nothing and the price remains, for a few thousand years, unless we do something about it.`,
          comments: [
            'I am a carrier and nobody has ever shown me that sum. Thank you.',
            'The place where the deaths on both sides balance. That is dark, and right.',
            'Could you do thalassaemia and G6PD next? Same map.',
            'You could add that HbC protects as well, at lower cost. Makes the point even stronger.',
            'A to T, glutamic acid to valine, for everybody with an exam tomorrow.',
            'Why does it not just spread until everyone has one copy? Oh. Mendel. I see.',
          ],
        },
      ],
      alsoPublished: [
        'Guppies Moved Upstream: Evolution in Four Years',
        'Why Peacocks Do Not Have Longer Tails',
        'Tiktaalik: Where to Dig, and Why There',
        'The Eye Evolved Many Times. How Long Does It Take?',
        'Cane Toads at the Front Have Longer Legs',
      ],
      reviews: [
        {
          by: 'priya',
          rating: 'A',
          text: 'Cites the papers and does not inflate them. The replay from the freezer is told better here than in most talks.',
        },
        {
          by: 'mei',
          rating: 'A',
          text: 'One seventh. I paused, did the algebra, and it balanced. More channels should let me do that.',
        },
        {
          by: 'noor',
          rating: 'C',
          text: 'The animation is so busy that I listened with my eyes shut. With eyes shut it is an A.',
        },
        {
          by: 'tomas',
          rating: 'A',
          text: 'The logarithm of a hundred is 6.64, and suddenly the whole design of the experiment is clear. I made it a homework problem.',
        },
        {
          by: 'dmitri',
          rating: 'B',
          text: 'Twelve teams, same rules, thirty-five seasons. The best league table in science, and he reads it properly.',
        },
      ],
    },
    {
      title: 'A Giraffe Is a Plumbing Problem',
      handle: '@giraffe-plumbing',
      description:
        'Comparative physiology by an ex-vet. If an animal looks impossible, there is a pressure, a flow or a surface that explains it.',
      since: '2021-01-18',
      subscribers: 88000,
      views: 3150000,
      videos: [
        {
          title: 'Why a Giraffe Does Not Faint',
          description:
            'Two metres of blood, a heart with thick walls, and legs like surgical stockings.',
          published: '2023-04-09',
          transcript: `Take a hose two metres tall and fill it with blood. At the bottom you measure a pressure of about 155 millimetres of mercury, just from the weight. That is the distance from the heart of a giraffe to its brain. So to get blood up there at all, before a single cell is fed, the heart has to push with 155 more than the brain needs.

And that is what we find. At the heart the mean pressure is around 200, double yours. In a human this would be an emergency. In the giraffe it is Tuesday.

How does the heart do it? For a long time books said it was gigantic. It is not. It is about half a per cent of body weight, as in other mammals. But the wall of the left chamber is very thick around a rather small space. You may know from a balloon that a small radius with a thick wall stands a higher pressure for the same tension. The cost is that each beat moves less blood.

Now the other end. The feet are two metres below the heart. There the pressure approaches 400 when the animal stands still. Your ankles would swell like bread. The giraffe's skin is tight and stiff round the lower legs, and vessels there have thick walls and narrow down hard. Makers of pressure suits for pilots have studied those legs.

And when it drinks? The head drops by four metres or so in a second or two. Valves in the jugular vein keep the blood from running back to the head, and vessels upstream tighten. There is a genetic hint as well. In 2021 the giraffe's version of a gene called FGFRL1 was put into mice. Given a drug which raises blood pressure, they hardly reacted. That is one gene of many, but it is a good one.`,
          comments: [
            'In the giraffe it is Tuesday. Subscribed.',
            'So did sauropods need 700 mmHg? Please, a video.',
            'How do calves manage, they are born with a short neck and get taller fast?',
            'The siphon argument deserved a sentence, people used to say that it needs no such pressure.',
            'I am a nurse and these numbers made me sit down.',
            'Good, but the balloon comparison confused me more than it helped.',
          ],
        },
        {
          title: 'Geese above Seven Thousand Metres',
          description:
            'Bar-headed geese cross the Himalaya. What is special in their blood, their breathing and their route.',
          published: '2025-02-23',
          transcript: `There is a story that a climber on Everest saw geese going over the top. It may be true, and nobody has the measurement. What we have is this: geese with trackers, and the highest point on record is 7,290 metres. There, the air has about forty per cent of the oxygen that it has at sea level. And they are not sitting, they are flapping.

Let us follow the oxygen. First, the lung. No bird has a lung like ours, a bag that fills and empties. The air moves through stiff tubes in one direction, with air sacs as bellows, and the blood crosses that flow. So blood can leave with more oxygen than there is in the air that is breathed out. A mammal cannot do that. Bar-headed geese have rather large lungs, even for geese, and in thin air they breathe more deeply.

Second, the blood. Their haemoglobin differs from that of their lowland cousins in only a few places. One of them, at position 119 of the alpha chain, changes a proline for an alanine. A contact that holds the molecule in its loose, unloading shape gets lost, and so it takes up oxygen at lower pressure. Third, the muscle. There are more capillaries round each fibre, and the mitochondria sit closer to them.

Fourth, and I like this best, the route. You would expect them to climb once and stay high. In 2015 Charles Bishop's team showed that they do not. They follow the ground like a roller coaster, down into each valley and up again. Flapping in thin air costs so much that it is cheaper to lose the height and win it back.

And they mostly fly at night or early in the morning. Cold air is denser. Even a hundredth counts if you are at the limit.`,
          comments: [
            'The roller coaster. I would have bet on flying straight.',
            'Somebody raised geese and put masks on them in a wind tunnel, did you see it? It is adorable and also great science.',
            'Does the tighter haemoglobin not make it harder to let go of oxygen in the muscle?',
            'I have stood at 5,400 metres and could hardly tie my shoes.',
            'Slight quibble, four points at this speed are a lot. Slow down at the haemoglobin.',
            'Clear and precise.',
          ],
        },
      ],
      alsoPublished: [
        'How Seals Carry Their Air in Their Muscles',
        'The Hummingbird Nearly Dies Every Night',
        'A Camel Does Not Store Water in the Hump',
        'Why Elephants Have Hair: It Is a Radiator',
        'Icefish: A Vertebrate with No Red Blood',
      ],
      reviews: [
        {
          by: 'ada',
          rating: 'S',
          text: 'She treats the giraffe as a column of fluid and then sizes the pump. I have never enjoyed a hydrostatics problem more.',
        },
        {
          by: 'lars',
          rating: 'A',
          text: 'The seal episode explained more about my breath holds than any coach has. There is a reason given for everything.',
        },
        {
          by: 'kofi',
          rating: 'A',
          text: 'I measure blood pressure all night, and 200 at the heart still makes me wince. Very clear.',
        },
        {
          by: 'dmitri',
          rating: 'F',
          text: 'Four mechanisms in one goose and no time to breathe at any of them. I ended up with notes that I could not read.',
        },
      ],
    },
  ],
}
