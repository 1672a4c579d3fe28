import type { CatalogueTopic } from './shape.ts'

/** History: fields and famines, tablets, forgeries, bridges and one night of radio. */
export const history: CatalogueTopic = {
  topic: 'history',
  channels: [
    {
      title: '90% Peasants',
      handle: '@ninety-percent-peasants',
      description:
        'For most of recorded history nine people in ten worked the land. This channel is about them. The kings have enough channels.',
      since: '2014-02-08',
      subscribers: 1240000,
      views: 68500000,
      videos: [
        {
          title: 'It Rained in 1315: Anatomy of a Famine',
          description:
            'Why a harvest that fell by half left a third of the food, and why the second bad year was the one that killed.',
          published: '2023-10-08',
          transcript: `It began to rain in the spring of 1315 and over much of northern Europe it hardly stopped. Seed rotted in the ground. Hay would not dry. Salt, which people made by evaporating sea water, could not be made either, so meat could not be kept.

To see why that was so dangerous you need one number, the seed ratio. A modern farmer who sows one grain of wheat gets back forty or more. A peasant in 1300 got back about four. And of those four, one was not food. It was next year's seed.

So take a normal year: four come in, one goes back into the ground, three are eaten. Now halve the harvest. Two come in, one must still go back, and one is left. The harvest fell by half and the food fell by two thirds. And if the children are hungry in March and you eat the seed, you have no harvest at all in the second year.

The second year was 1316, and it was as wet. At Ypres, in Flanders, the town paid for the burial of paupers and wrote it down, so we know: 2,794 bodies between May and October, out of perhaps twenty-five thousand people. It was close to one in ten, in half a year.

Overall, historians reckon that somewhere between five and twelve per cent of northern Europe died. And when the weather improved, the animals went. From 1319 a cattle plague crossed England and Wales, and the manor accounts suggest that around six in ten cattle died, which meant no milk, no manure and no plough teams. When the Black Death came in 1348, the adults it met had been children in those years. Some scholars think that their bodies still carried it.`,
          comments: [
            'The seed ratio sum should be taught in every school. Two minutes and you understand a thousand years.',
            'What did they do with the oxen that were left? Did neighbours share teams?',
            'I had no idea about the salt.',
            'One in ten in half a year. And somebody had to keep the accounts.',
            'Forty to one is on the high side for modern sowing rates, but the point stands.',
            'Heavy, brilliant, no dramatic music. Thank you.',
            'Is the link to the Black Death accepted or still argued about?',
          ],
        },
        {
          title: 'The Plough That Decided the Shape of the Field',
          description:
            'Oxen turn badly. From that one fact follow the furlong, the acre and the curve you can still see from a train.',
          published: '2021-05-30',
          transcript: `If you take a train through the English Midlands on a winter afternoon when the sun is low, look at the old pastures. They are corrugated, like a washboard, and the ridges are not straight. They bend, first one way and then the other, in a very long letter S. That shape was made by oxen.

The scratch plough of the Mediterranean only opens a groove. That does well in thin dry soil. In northern clay it gets stuck, and the weeds laugh at it. The heavy plough has three parts: a coulter, which cuts down like a knife; a share, which cuts sideways underneath; and a mouldboard, a curved plank that turns the slice over. It buries the weeds and it drains the land, because every pass throws the soil the same way and builds a ridge with a ditch beside it.

But turning clay over takes force, up to eight oxen in a line. A team like that is as long as a lorry and turns like one. So you turn as seldom as you can, and that means fields become long strips. How long? As far as oxen pull before they need to breathe. That is one furrow long, a furlong, 220 yards.

How wide? As much as they plough in a day. Four rods, or twenty-two yards. Multiply and you have 4,840 square yards, and that is the acre. It is not really an area. It is a day's work, and with furrows ten inches wide it is a walk of ten miles behind the plough.

And the S? You start to swing the long team before you reach the end, to get it round. Do that for three hundred years and the whole field bends with it.`,
          comments: [
            'I grew up next to one of these fields and thought it was drainage from the war.',
            'An acre is not an area, it is a day. My head.',
            'Do you see the same curve where they used horses?',
            'Small thing: teams of four were common as well, eight is the documentary ideal.',
            'I checked the ten miles with a calculator. 9.9. Fair enough.',
            'I would happily watch an hour of this.',
          ],
        },
      ],
      alsoPublished: [
        'What Was in the Pot: A Week of Pottage',
        'Gleaning: The Right to What Is Left',
        'A Village Court Roll, Read Aloud',
        'How Far Did a Peasant Travel in a Lifetime?',
        'The Wool on Your Own Back: Spinning Time in Hours',
      ],
      reviews: [
        {
          by: 'kofi',
          rating: 'S',
          text: 'The seed ratio argument is the clearest piece of economic history I have seen on any screen. I missed my stop.',
        },
        {
          by: 'ines',
          rating: 'A',
          text: 'The pottage week made me cook it. Bland, filling, and now I understand mustard.',
        },
        {
          by: 'ada',
          rating: 'S',
          text: 'Takes an odd shape and derives it from the turning circle of eight oxen. That is engineering.',
        },
        {
          by: 'dmitri',
          rating: 'B',
          text: 'Strong on numbers, almost entirely England and Flanders. The other ninety per cent of the ninety per cent would like a word.',
        },
      ],
    },
    {
      title: 'The Clerk of Uruk',
      handle: '@clerk-of-uruk',
      description:
        'Clay tablets, read slowly by someone who catalogues them for a living. Mostly receipts. The receipts are the good part.',
      since: '2017-09-19',
      subscribers: 22700,
      views: 1180000,
      videos: [
        {
          title: 'Writing Began as Bookkeeping',
          description:
            'Tokens, envelopes, tablets, and a circle that means ten sheep or six measures of barley.',
          published: '2019-11-24',
          transcript: `Here is a clay ball the size of a tennis ball. If you shake it, it rattles. Inside are small shapes, cones and discs and spheres, and pressed into the outside are marks that match them. It was made at about 3500 BC, and it is a kind of sealed delivery note. If the shepherd and the owner disagreed, they broke it open and counted.

Small clay tokens are much older, from around 8000 BC. Denise Schmandt-Besserat proposed that they stand behind writing itself. Her argument goes like this: once the marks on the outside tell you what is inside, you do not need the inside. Flatten the ball and you have a tablet. Not every specialist accepts the whole chain, since many tokens may have been other things, but the last steps are hard to doubt.

At Uruk, a few centuries later, we find the first real tablets, some six thousand of them, counting fragments. What is on them? There are no poems, no laws and no kings boasting. About eighty-five per cent are accounts: barley, beer, textiles, labourers. The rest are word lists, for training clerks.

And the counting is stranger than you expect. They used about a dozen systems, depending on what was counted. A small round mark stands for ten if you are counting sheep. If you are measuring barley, the same mark is worth six of the unit below. Nobody was confused, because the goods told you the system. We were confused for about fifty years.

One name keeps coming back, on tablets about the ingredients for beer: two signs, read Kushim. One tablet records some twenty-nine thousand measures of barley over thirty-seven months. It may be a person or an office. If it is a person, it is among the oldest names that we have, and it belongs to an accountant.`,
          comments: [
            'The rattle! You can hear five thousand years.',
            'How do you know what is inside without breaking it? CT scan?',
            'A dozen number systems and I complain about ounces.',
            'Would have liked to see the signs on screen while you explain the six and the ten.',
            'First named person in history is an accountant. My mother, an accountant, is unbearable today.',
          ],
        },
        {
          title: 'Ea-nasir, Beyond the Joke',
          description:
            'The most famous complaint in the world, put back into the house and the trade it came from.',
          published: '2024-02-11',
          transcript: `The tablet is eleven and a half centimetres tall and five wide, about the size of a phone. It is written on both sides, in Akkadian, and it dates to about 1750 BC. A man called Nanni had sent his agent to a merchant in Ur, with money, to fetch good copper. The ingots were bad. The messenger was told, more or less, take it or leave it. Nanni is not pleased, and he will from now on choose his ingots himself, one by one, in his own yard.

You have seen the jokes. Here is what they leave out. The tablet was found in what seems to be Ea-nasir's own house, excavated by Leonard Woolley's team, together with others. Some are complaints as well. A man named Arbituram asks why he has not been given his copper. Others are polite and ask only for good quality, which rather suggests that the other kind existed.

And he was not a street trader. Ur had no copper. It was mined in Magan, which is Oman, and changed hands on Dilmun, which is Bahrain. The men who sailed there pooled the capital of many investors. One account from this circle adds up a shipment of roughly eighteen tonnes. In the angry letter itself, Nanni mentions that he has paid over a thousand pounds of copper to the palace on Ea-nasir's behalf. These people were entangled. Nanni writes as a creditor who wants to be treated as a gentleman, more than as a customer with a receipt.

Later, part of the house was walled off and joined to the neighbour's. Woolley took that as a sign that business had gone badly. It may be. Or the neighbour had money. We only have the post that came in. Whatever Ea-nasir answered was sent away to somebody else's house.`,
          comments: [
            'We only have the post that came in. What a way to end.',
            'I knew the meme and nothing else. Eighteen tonnes!',
            'Is the reading of "thousand pounds" secure? I have seen 1,080.',
            'Nanni deserves justice.',
            'You are a bit soft on him. Several complaints in one house is a pattern.',
            'How were the letters kept, on shelves, in baskets?',
          ],
        },
      ],
      alsoPublished: [
        "A School Tablet with the Teacher's Line on Top",
        'How to Spot a Copied Mistake',
        'Beer Rations, Calculated',
        'Reading the Edge: Where Clerks Hide the Total',
        'The Tablet Nobody Has Joined Yet',
      ],
      reviews: [
        {
          by: 'ines',
          rating: 'S',
          text: 'Always says how sure we are. The last line about Ea-nasir and his lost replies stays with you.',
        },
        {
          by: 'mei',
          rating: 'A',
          text: 'I came because of the number systems. One sign with two values, and the goods as the type annotation, made perfect sense to me.',
        },
        {
          by: 'kofi',
          rating: 'A',
          text: 'Quiet and exact. Good for night shifts, if you can stay awake through the intro.',
        },
      ],
    },
    {
      title: 'Footnote Nine',
      handle: '@footnote-9',
      description:
        'Somebody says "historians have shown". I go and look whether they did. The bibliography is always longer than the video.',
      since: '2016-01-27',
      subscribers: 305000,
      views: 15100000,
      videos: [
        {
          title: 'Nobody Told Columbus the Earth Was Flat',
          description:
            'What the argument was really about, who was right, and when the legend was made.',
          published: '2023-05-21',
          transcript: `The scene is well known. Columbus stands before learned men at Salamanca and tells them that the world is round, and they laugh. The scene is from 1828. It was written by Washington Irving, an excellent storyteller, in a life of Columbus that was sold as history.

What did educated people believe in 1490? The standard textbook, used in universities for more than two centuries, was by John of Sacrobosco, from about 1230, and its title is On the Sphere. Bede, around 725, compares the earth to a ball. Dante sends his travellers through the centre and out under other stars. You can find Christian authors who did argue for a flat earth, Lactantius and Cosmas, but they were not the tradition. Later scholars mostly ignored them.

So why did the experts object? Because of the size. The Greeks had a good figure, and the committee believed something like it. Columbus did not. He took a small estimate of the degree, read it in the shorter Italian mile, stretched Asia eastward, and added Japan out in the sea. In the end he put Japan at about 2,400 nautical miles from the Canaries. It is more than ten thousand. On that point the laughing professors were right, and he was wrong. He and his men would have died of thirst if there had not been a continent in the way.

The legend got its second life later in the nineteenth century, in two American books about a war between science and religion, by Draper in 1874 and by White in 1896. They needed an example and Irving's was lovely.

If you want the whole story of the story, the historian Jeffrey Burton Russell wrote it in 1991, in fewer than a hundred and fifty pages. He is footnote nine.`,
          comments: [
            'He is footnote nine! I cheered.',
            'My school book still has the laughing professors in it. I have just checked. Printed 2016.',
            'Which Italian mile exactly? Would love a map of the error.',
            'So he failed upward harder than anyone ever.',
            'Fine, but ordinary people left no textbooks. We do not know what a shepherd thought.',
            'Excellent as always.',
          ],
        },
        {
          title: 'How to Catch a Forged Emperor',
          description:
            'Lorenzo Valla, the Donation of Constantine, and the day grammar became a weapon.',
          published: '2020-03-15',
          transcript: `For centuries the popes could point to a document in which the emperor Constantine, cured of leprosy and grateful, hands to Pope Sylvester the city of Rome, Italy and the provinces of the West. It was quoted in law books. It is a forgery, made probably in the eighth century, and in 1440 a man named Lorenzo Valla proved it. How he did so is worth your time, for we still work in that way.

His first argument is from silence. Suppose half an empire changes hands. Where are the coins of Emperor Sylvester? Where is the officer who resigned, the general who refused, the chronicle that noticed? There is nothing. Next he turns to the words. The text has Constantine speak of his satraps. Roman emperors did not have satraps; that is a Persian office, and no clerk of Constantine would have used the word for his colleagues. The document gives the pope a diadem of gold and jewels, where in Constantine's time the diadem was a band of cloth.

Then there is the geography. It grants Rome supremacy over the great patriarchates, Constantinople among them. But at its supposed date there was no Constantinople. It was a town called Byzantium and it was nobody's patriarchate.

Valla was not a neutral scientist. His employer, Alfonso of Aragon, was at war with the Pope over Naples. This is a reason to check his arguments. It does nothing to refute them. Nicholas of Cusa, a loyal churchman, had raised doubts a few years before, and Reginald Pecock in England reached the same result on his own.

And then almost nothing happened. The tract became famous only when Ulrich von Hutten had it printed in Germany, around 1518, in quite another quarrel. By the end of that century even the Church's own historian, Baronius, had given the document up.`,
          comments: [
            'Checking his motive and then checking his arguments anyway. This is the way to do it.',
            'The satraps! Imagine being undone by vocabulary.',
            'Has anybody worked out who the forger was?',
            'I use this in my class on source criticism, right before their first essay.',
            'A bit dry in the middle but the ending is worth it.',
          ],
        },
      ],
      alsoPublished: [
        'Did Nero Fiddle? On Instruments and Enemies',
        'The Iron Maiden Is Younger Than the United States',
        'Who First Said "Let Them Eat Cake"',
        'Viking Horns: An Opera Costume with Consequences',
        'Carthage Was Not Salted',
      ],
      reviews: [
        {
          by: 'priya',
          rating: 'A',
          text: 'I followed four of his references at random. All four say what he says they say, and that is rarer than it should be.',
        },
        {
          by: 'dmitri',
          rating: 'A',
          text: 'Shows the claim, shows the tape, makes the call. I disagree about Nero and I can tell you exactly where.',
        },
        {
          by: 'noor',
          rating: 'C',
          text: 'Correct and a little smug about it. The myth-busting format gets old by the tenth one.',
        },
        {
          by: 'kofi',
          rating: 'A',
          text: 'The Valla episode taught me more about checking a claim than my training did.',
        },
      ],
    },
    {
      title: 'Ironbridge Sundays',
      handle: '@ironbridge-sundays',
      description:
        'Machines, bridges and clocks of the long eighteenth century. I go there on a Sunday, I measure it, and I tell you how it was made.',
      since: '2012-05-06',
      subscribers: 64500,
      views: 4020000,
      videos: [
        {
          title: 'The First Iron Bridge Was Built by Carpenters',
          description:
            'Dovetails, tenons and wedges, in cast iron. A walk around the joints of the bridge over the Severn.',
          published: '2024-08-18',
          transcript: `I am under the arch, and I would like you to look not at the arch but at the joints. Here is a dovetail. There is a mortise with a tenon pushed through it, and a wedge driven in. Those are the joints of a wooden cabinet. But this is cast iron, and some of the pieces are seventy feet long.

It went up in 1779, over the Severn in Shropshire, and opened to traffic on New Year's Day 1781. It spans a hundred feet and six inches. It has about seventeen hundred parts and weighs some three hundred and seventy-eight tons. And nobody alive had built a large bridge of iron before, so nobody knew how to join one. They used what they knew. The iron was cast by Abraham Darby the third. The design goes back to an architect, Thomas Pritchard, who began as a joiner and who died before it was finished.

Notice that the parts do not match. Each was cast to fit its neighbour, in an open sand mould on the floor. How they were raised was a puzzle until 1997, when a small watercolour turned up in Stockholm, drawn by a Swedish visitor, Elias Martin. It shows a wooden derrick standing in the river. In 2001 a half-size replica was built in that way, and it worked.

Was it a good design? It was far too heavy, and the banks have been squeezing it inward ever since, which is why you can see cracks. But in February 1795 a flood came down and took or damaged the other bridges on this river. The iron one is open underneath, so the water went through.

Thomas Telford took note. His bridge at Buildwas, a year later and two miles upstream, spanned thirty feet more with less than half the iron.`,
          comments: [
            'I have walked over it a dozen times and never looked at the joints.',
            'Dovetails in cast iron. Works in compression, so why not. Would love a diagram of the forces.',
            'How did they cast seventy feet in one piece? What was the furnace capacity?',
            "Telford's Buildwas bridge came down in the early 1900s, worth adding for balance.",
            'The Swedish watercolour is such a stroke of luck.',
            'Sunday evening and this. Perfect.',
          ],
        },
        {
          title: "Harrison's Watch and the Price of a Minute",
          description:
            'Four minutes of time is one degree of longitude. What that meant for a man who had to build the clock.',
          published: '2022-01-30',
          transcript: `The earth turns through 360 degrees in 24 hours, so it turns one degree in four minutes. If you know the time at home, and you see from the sun what time it is here, the difference is your longitude. All you need is a clock that still tells the time at home after six weeks at sea.

Put in numbers: the Longitude Act of 1714 offered twenty thousand pounds for half a degree. Half a degree is two minutes of time. Over a passage of six weeks, that means an error of less than three seconds a day. Good pendulum clocks on land could do it. On a ship the pendulum swings with the waves and the oil thickens in the cold.

John Harrison was a carpenter. His first sea clock, from 1735, replaced the pendulum with two balances joined so that a roll of the ship pushes one forward and the other back. His third took nineteen years. Out of it came two things you own today: the bimetallic strip, which was in every old thermostat, and the caged roller bearing.

Then he gave up big clocks. His fourth is a watch, thirteen centimetres across. The trick is speed. A large balance beating five times a second, with a lot of energy in it, is hard for a ship to disturb. The pallets are made of diamond. In 1761 it sailed to Jamaica. After eighty-one days, once its known daily rate was allowed for, it was about five seconds slow. That is little more than a mile.

The Board called it luck and asked for another trial. On the way to Barbados it was off by thirty-nine seconds, still three times better than required. He got half the money in 1765 and most of the rest only in 1773, when he was eighty.`,
          comments: [
            'Three times better than required and they still would not pay. I was angry all evening.',
            'To be fair to the Board, a prize for one watch nobody else could build was no use to the navy. They needed copies.',
            'Why does beating faster help? Could you show it with two metronomes on a board?',
            'The caged bearing. I design gearboxes and did not know.',
            'Clear, compact, all the numbers there.',
          ],
        },
      ],
      alsoPublished: [
        "Newcomen's Engine: The Weight of the Air",
        'Canal Locks, Filled and Emptied by Hand',
        'Why Coke Beat Charcoal at Coalbrookdale',
        'The Lathe That Made the Screw That Made the Lathe',
        "Smeaton's Lighthouse and the Recipe for Wet Cement",
      ],
      reviews: [
        {
          by: 'ada',
          rating: 'S',
          text: 'He points at the joint and asks what load it carries. I have sent the bridge episode to every graduate in my office.',
        },
        {
          by: 'tomas',
          rating: 'A',
          text: 'The arithmetic of longitude in one minute, correct to the second. I steal it every autumn.',
        },
        {
          by: 'noor',
          rating: 'B',
          text: 'Very good when he measures, less good when he sighs about how things used to be made.',
        },
      ],
    },
    {
      title: 'Night Bus Histories',
      handle: '@night-bus-histories',
      description:
        'One event, one ride home. Recorded on my phone, checked at my desk, from anywhere in the world but Tudor England.',
      since: '2020-08-13',
      subscribers: 4900,
      views: 212000,
      videos: [
        {
          title: 'What Cairo Noticed When Mansa Musa Came',
          description:
            'Twenty-five dirhams, twenty-two dirhams, and a great many invented billions.',
          published: '2023-11-19',
          transcript: `You may have read that Mansa Musa of Mali was the richest person who ever lived, with four hundred billion dollars. Nobody can know that. There is no exchange rate between a fourteenth-century empire and a listed company. But there is one number in the sources, and it is a better story.

Musa went on pilgrimage and arrived in Cairo in July of 1324. Some twelve years later an official named al-Umari asked people in the city what they remembered. They remembered a man who was pious and generous and who did not wish to bow to the sultan. He was told that the custom was to kiss the ground. He answered that he would bow to God, who made him, and so the thing was seeded.

And they remembered the gold. He gave it to officials, to their servants, to sellers who saw him coming and asked five dinars for a one-dinar shirt. According to al-Umari, before that year the gold mithqal never went below twenty-five silver dirhams. Afterwards it did not rise above twenty-two, and so it was still when he wrote. This is a fall of twelve per cent.

Now the careful bit. A modern historian of coins, Warren Schultz, has looked at the other prices we have from Mamluk Cairo, and the rate between gold and silver moved about a good deal anyway. Twelve per cent lies within what it did in other years. So the crash may be partly a tale that the city told itself.

What nobody doubts is how it ended. On the way back he had run out. The richest man in the world borrowed from the merchants of Cairo, at high interest. And fifty years later, in the Catalan Atlas, there he sits on the map of Africa, holding up a gold coin.`,
          comments: [
            'Ran out of money on the way home. Deeply relatable.',
            'Thank you for not saying four hundred billion with a straight face.',
            'Where can I read al-Umari in translation?',
            'Bus brakes at 2:10 nearly took my ear off, but great.',
            'The detail about the bow is beautiful.',
          ],
        },
        {
          title: 'The Song at Twenty Past Midnight',
          description:
            'Lisbon, 25 April 1974: a coup run by radio, and the flowers nobody had planned.',
          published: '2024-04-25',
          transcript: `If you want to start a coup all over a country at one moment, and it is 1974, and the secret police listen to the telephones, how do you give the signal? You use the thing that everyone has in the kitchen.

At five to eleven on the evening of the twenty-fourth of April, a Lisbon station played a love song, E Depois do Adeus, Portugal's entry at the Eurovision contest that year. Nothing could be more harmless. To some officers it meant: get ready. At twenty past midnight, Rádio Renascença played another, Grândola, Vila Morena, by José Afonso. It is slow, with marching feet on gravel. It meant: it has begun, and there is no way back.

The officers were mostly captains, and they were tired. Portugal had been a dictatorship since 1926, and since 1961 it had been fighting in Africa, in the end on three fronts, Angola, Guinea and Mozambique. They were the ones who were sent, again and again.

By morning a captain called Salgueiro Maia had brought armoured cars from Santarém to the centre of Lisbon. The radio asked people to stay at home, and they did not. A woman named Celeste Caeiro came by with an armful of carnations from the restaurant where she worked, since its anniversary party was cancelled. A soldier asked her for a cigarette. She had none, so she gave him a flower, and he put it in his rifle.

That evening the prime minister, Marcelo Caetano, surrendered in the barracks at Carmo. Four people died that day in the street, shot by the secret police from their headquarters. Hardly a shot had been fired by the rebels. Exactly one year later the country voted. More than nine in ten of those registered turned out.`,
          comments: [
            'My grandmother was in the Largo do Carmo. She says that the noise was what she remembers, everyone was singing.',
            'You pronounced Grândola almost right, and I cried anyway.',
            'Why did they use two songs and not one?',
            'You could have said more about what the colonies gained that day, it was their war too.',
            'Watched it on a night bus, as intended.',
            'That bit about the cigarette. Perfect.',
          ],
        },
      ],
      alsoPublished: [
        'Samoa, 2011: The Country That Skipped a Friday',
        'A Letter Home in Qing Dynasty Ink',
        'Haiti 1804: Reading the Declaration',
        'The Last Bus Before the Wall',
        'Inca Knots: What We Can and Cannot Read',
      ],
      reviews: [
        {
          by: 'ines',
          rating: 'A',
          text: 'She tells the story of the carnations the way my family does, and then adds the four dead that the postcards omit.',
        },
        {
          by: 'kofi',
          rating: 'S',
          text: 'Gives the one number in the source and then the reason to doubt it. All in the time of eleven stops.',
        },
        {
          by: 'wanjiru',
          rating: 'B',
          text: 'Good company on easy runs. The sound of the traffic is charming for two episodes and tiring after ten.',
        },
        {
          by: 'dmitri',
          rating: 'D',
          text: 'If you record on a bus I will hear a bus. The content deserves a microphone.',
        },
      ],
    },
  ],
}
