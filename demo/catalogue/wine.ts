import type { CatalogueTopic } from './shape.ts'

/** Wine: cellar work, vineyards, tasting, prices and the odd scandal. */
export const wine: CatalogueTopic = {
  topic: 'wine',
  channels: [
    {
      title: 'Élevage, Slowly',
      handle: '@elevage-slowly',
      description:
        'Élevage is the French word for what happens to wine between fermentation and bottle. I did it for thirty-one vintages and now I explain it, one cellar decision at a time.',
      since: '2016-10-02',
      subscribers: 48200,
      views: 2310000,
      videos: [
        {
          title: 'Malolactic Fermentation: Where the Butter Comes From',
          description:
            'A second fermentation that is not done by yeast, and why some cellars work very hard to stop it.',
          published: '2023-02-19',
          transcript: `Put your ear to a barrel in March and you may hear it ticking. The yeast finished months ago. What you are hearing is a bacterium, usually one called Oenococcus oeni, turning one acid into another and letting out a little gas.

The acid it eats is malic, the sharp one in a green apple. It snips off a piece of the molecule as carbon dioxide and what is left is lactic acid, the one in yoghurt. By weight, one gram of malic becomes about two thirds of a gram of lactic and one third of a gram of gas. More to the point, malic acid has two acidic ends and lactic has one, so the wine loses acidity. The pH usually climbs by one to three tenths, and the wine feels rounder.

Now the butter. That is diacetyl, and it does not come from malic acid at all. It is a by-product of the same bacteria working on citric acid, of which there is only a little, mostly after the malic has gone. So a winemaker who wants butter stops the wine soon after, adds sulphur and racks it off. One who does not want butter leaves the wine on its yeast lees for a few weeks, because the yeast reduces diacetyl to compounds you can hardly smell.

And some refuse the whole thing. A Mosel Riesling lives on that malic edge. Keep the cellar cold, keep the sulphur up, filter tightly, and the bacteria never start. What you must not do is bottle with malic acid and live bacteria together. Then the second fermentation happens on a customer's shelf, and the wine comes out cloudy and faintly fizzy.`,
          comments: [
            'I worked one harvest and nobody ever told me the butter was from the citric and not the malic. Thank you.',
            'How do you check it has finished? Just taste, or paper chromatography?',
            'The ticking barrel! I thought ours was leaking.',
            'Tiny quibble: Lactobacillus and Pediococcus can do it too, usually when you do not want them to.',
            'Explains every Chardonnay I gave up on in 2004.',
            'Calm voice, no music, actual chemistry.',
          ],
        },
        {
          title: 'What a Barrel Does in Eighteen Months',
          description:
            'Flavour is the smaller half of the story. The rest is air, evaporation and patience.',
          published: '2020-11-08',
          transcript: `People taste a young Rioja, say oak, and think of the barrel as a spice rack. It is that, for a while. But if flavour were all we wanted, we would hang a bag of chips in a steel tank, and many wineries do exactly that.

First the flavour. A cooper bends the staves over fire, and the fire does chemistry. Breaking down lignin gives vanillin. Harder toasting gives guaiacol, which smells of smoke, and eugenol is clove. The coconut note is oak lactone, already in the wood, and American white oak usually has more of it than French. American oak is also full of little plugs called tyloses, so it can be sawn and still hold liquid. French oak has to be split along the grain, which wastes most of the log, and that is a good part of why the barrel costs twice as much.

A standard Bordeaux barrel holds 225 litres. Most of its flavour goes into the first wine, less into the second, and after three or four fills it is close to neutral.

Yet people keep using neutral barrels, because of air. Oxygen gets in through the wood, between the staves and at the bung, somewhere between ten and forty-odd milligrams per litre in a year. That is slow enough that tannins and colour pigments join up instead of browning. The colour becomes stable and the wine stops scratching.

Meanwhile the barrel drinks. Two to five per cent a year leaves through the wood. In a dry cellar mostly water goes, so the alcohol creeps up. In a damp one it is more the alcohol. Either way there is a gap at the top, and vinegar bacteria love a gap. So every week or two, somebody walks down the row with a jug.`,
          comments: [
            'The jug at the end. Thirty years of my life in one sentence.',
            'Could you do one on concrete eggs and whether the shape matters?',
            'Never knew why French barrels cost double. Splitting versus sawing, of course.',
            'I would have liked a word on forests, Tronçais against Vosges and so on.',
            'Watched it with a glass of Tondonia. Highly recommended pairing.',
          ],
        },
      ],
      alsoPublished: [
        'Racking by Gravity, Racking by Pump',
        'Sulphur Dioxide: Free, Bound and Misunderstood',
        'Stirring the Lees, and When to Stop',
        'Why I Stopped Fining with Egg Whites',
        'The Week Before Bottling',
      ],
      reviews: [
        {
          by: 'giulia',
          rating: 'S',
          text: 'He says the things my first cellar master said only when he was in a good mood. The part on diacetyl and lees is exactly right, and almost nobody explains it.',
        },
        {
          by: 'ines',
          rating: 'A',
          text: 'I came for the butter question and stayed for the footnotes. Every number has a source under it.',
        },
        {
          by: 'priya',
          rating: 'A',
          text: 'I checked the oxygen figures for barrels against two papers. They hold up, range included.',
        },
        { by: 'noor', rating: 'B', text: 'Good content at the speed of a snail. Play it at 1.5.' },
      ],
    },
    {
      title: 'Nine Euros and Under',
      handle: '@nine-euros-and-under',
      description:
        'I buy it in a supermarket, I pay for it myself, and I tell you what you are really paying for. No samples, no trips, no scores out of a hundred.',
      since: '2018-01-14',
      subscribers: 612000,
      views: 31800000,
      videos: [
        {
          title: 'Where Your Nine Euros Go',
          description:
            'One bottle, one receipt, taken apart line by line, in Germany and then in Britain.',
          published: '2025-03-16',
          transcript: `Here is a bottle that costs nine euros in Germany. Let us find the wine in it.

Start with value added tax, nineteen per cent, which sits on top of the net price. Nine divided by one point one nine is seven euros fifty-six, so one forty-four has gone. Germany charges no excise on still wine. Neither do Italy, Spain or Portugal. Next, the shop. Say its margin is thirty per cent of the net price, which is ordinary for a wine aisle: two twenty-seven. We are at five twenty-nine.

From that come the importer, the lorry and the warehouse. Then the dry goods, meaning glass, closure, label and carton, which for a plain bottle run to something like seventy cents to a euro. A heavy bottle can add another euro on its own, and you drink none of it. What remains for grapes, cellar work and profit is perhaps two and a half to three euros. That is not much, but it is something.

Now do the same in Britain, where duty depends on alcohol. Since February 2025 the rate is twenty-nine pounds fifty-four per litre of pure alcohol. A bottle at thirteen and a half per cent holds just over a tenth of a litre, so the duty is two pounds ninety-nine. And then there is twenty per cent tax on the total, duty included.

This is the useful part. Duty, glass and freight are fixed costs. They do not grow when the wine gets better. So on a six-pound British bottle the liquid may be worth well under a pound, and on a ten-pound bottle it can be worth three times as much. The price did not double and the wine tripled. In Germany that jump comes earlier, at around six to eight euros. That is why this channel has the name it has.`,
          comments: [
            'The heavy bottle point should be printed on the heavy bottle.',
            'Would the calculation change for bag in box? I suspect a lot.',
            'I run a small shop and thirty per cent is about right, some months less.',
            'You should have shown discounters separately, their margins are nothing like that.',
            'Finally a wine video with division in it.',
            'Three pounds of duty. I am moving.',
            'Sent to my father, who buys the five-pound one. He is unmoved.',
          ],
        },
        {
          title: 'Crémant: The Same Method, Half the Price',
          description:
            'What the rules for crémant and for champagne have in common, where they part, and which differences you can taste.',
          published: '2023-12-10',
          transcript: `The bubbles in champagne are made in the bottle you buy. The base wine gets a dose of sugar and yeast, the bottle is closed, and a second fermentation happens inside it. Crémant is made in the same way, by law, in eight French regions: Alsace, Bordeaux, Bourgogne, Die, Jura, Limoux, Loire and Savoie. Luxembourg makes it too.

The rules look alike on purpose. Picking is by hand, in whole bunches, because broken berries leak colour and harsh phenolics. The press yield is limited. For crémant, a hundred litres of juice may come from no less than a hundred and fifty kilos of grapes. Champagne takes a hundred and two litres from a hundred and sixty.

The first real difference is time. Crémant rests at least nine months on its yeast. Champagne without a vintage needs twelve on the yeast and fifteen altogether, and vintage champagne three years. That rest matters, since dying yeast cells break open and release compounds that give bread and brioche, and a finer foam. But those are minimums. Plenty of crémant growers wait two years, and then you are ahead.

The second is grapes. Champagne is mostly Chardonnay and the two Pinots. In Alsace the base is often Pinot Blanc, in the Loire it is Chenin.

The third is the cost of land and fruit. A bottle takes around one point two kilos of grapes, and in Champagne a kilo has been selling for six to seven euros or more. So there are seven or eight euros of fruit in there before anybody lifts a finger. In Alsace or Limoux it is a small fraction of that. So look at the back label. If it gives a disgorgement date, or months on the lees, and the number is above eighteen, buy it.`,
          comments: [
            'Limoux for new year, decided.',
            'Is cava not the same thing as well? Why is it cheaper still?',
            'Bought two Loire ones after this, the twenty-four month one was clearly the better.',
            'The list of eight! I always forget Die.',
            'A bit unfair to small champagne growers, some are only a little over twenty euros.',
          ],
        },
      ],
      alsoPublished: [
        'Four Supermarket Riojas, Blind, With My Mother',
        'Why Portuguese Reds Are Still Underpriced',
        'What "Old Vines" Means on a Label (Nothing)',
        'Box Wine, Measured Over Six Weeks',
        'Sherry Costs Too Little and I Worry About It',
      ],
      reviews: [
        {
          by: 'ada',
          rating: 'A',
          text: 'He shows the division that everyone else skips. The fixed cost argument changed what I buy.',
        },
        {
          by: 'giulia',
          rating: 'B',
          text: 'The economics are sound. The tasting notes are those of a man who likes oak more than he admits.',
        },
        {
          by: 'dmitri',
          rating: 'C',
          text: 'The price breakdown is great, then it is forty near-identical shelf reviews. Two good ideas stretched over four hundred uploads.',
        },
        {
          by: 'wanjiru',
          rating: 'A',
          text: 'I followed the rule about months on the lees and it worked three times out of three.',
        },
      ],
    },
    {
      title: 'The Spit Bucket Lectures',
      handle: '@spit-bucket-lectures',
      description:
        'Sensory science for people who drink wine. I teach it at an agricultural college, and these are the lectures without the exam.',
      since: '2019-04-23',
      subscribers: 9400,
      views: 388000,
      videos: [
        {
          title: 'Cork Taint: Smelling Two Parts in a Trillion',
          description:
            'What TCA is, how it gets into cork, and why it can ruin a wine you cannot even say smells corked.',
          published: '2024-05-05',
          transcript: `The molecule has an ugly name, 2,4,6-trichloroanisole, so everyone says TCA. It smells of wet cardboard and damp cellar. Most tasters notice it at somewhere between two and five nanograms in a litre of wine. One gram, spread evenly, would be enough to touch some two hundred million litres.

Nothing in a cork oak makes it on purpose. The story usually starts with chlorophenols, which came from wood preservatives, from pesticides, or from bleaching with chlorine. Moulds find chlorophenols poisonous, and some of them defend themselves by hanging a methyl group on the molecule. The result does not harm the mould, and does not harm you either, but it smells, and it moves through air. That is why whole cellars have been contaminated through their roof beams, bottles under screw cap included.

Now the stranger part. In 2013 a Japanese group recorded from single olfactory cells of newts. They expected TCA to excite certain receptors. Instead, at extraordinarily low concentrations, it shut down the channels that carry the signal in cells of every kind. So TCA does two things. It has an odour of its own, and it muffles other odours. This fits what tasters say of a slightly corked wine. They do not say mouldy. They say dull, short on fruit, not as I remember it.

People often say that cling film helps. Polyethylene does absorb TCA, and if you pour the wine over some crumpled film and wait ten minutes, the mustiness drops. It also takes some of the good aroma with it, and most modern kitchen film is not polyethylene or is a mixture. Call it a demonstration, not a rescue.

The rescue is to take it back to the shop. Do it without embarrassment.`,
          comments: [
            'So all those "disappointing" bottles may simply have been faintly corked. Depressing and useful.',
            'Is there a way to train yourself on it? Do they sell the pure stuff?',
            'The newt experiment is the best thing I learned this month.',
            'The cork producers have improved hugely since chlorine bleaching ended, worth saying more clearly.',
            'Tried the film trick in class. It works and it is horrible.',
            'Two hundred million litres from a gram. I did the sum twice.',
          ],
        },
        {
          title: 'Tannin Is Not a Taste',
          description:
            'Astringency is friction. A short experiment with black tea, milk and your own tongue.',
          published: '2021-10-17',
          transcript: `Brew a cup of black tea for ten minutes and take a sip. Bitterness sits at the back of your tongue, and there are receptors for it. But the other thing, the drying, the puckering, the feeling that your cheeks have turned to felt, is not a taste. It is mostly touch.

Your saliva is slippery because of proteins. One family of them is unusually rich in the amino acid proline, and these have an open, floppy shape to which tannins stick very well. One tannin molecule can grip several proteins, and one protein several tannins, and soon you have a clump that falls out of solution. You can see it. Spit red wine into a white basin and look for the strings.

With the lubricant gone, your tongue rubs on your palate. Nerve endings for touch report the friction. That is why astringency grows with each sip: new saliva takes time, and you are drinking faster than you can refill. It is also why the order of wines in a tasting is never fair to the last one.

So, the experiment. Put a splash of milk in the tea and taste again. The bitterness is a little lower, but the roughness has nearly vanished, since the tannins have met the casein in the milk before they met you. A steak and a piece of cheese do the same service for a young Barolo.

Two more dials. More acid makes the same tannin feel rougher. More alcohol makes it feel less rough and rather more bitter. So when someone says that a wine has soft tannins, they may be describing the tannins, or they may be describing a warm year with low acid. Ask which.`,
          comments: [
            'Strings in the basin. I looked. I wish I had not.',
            'Does green tea with milk work the same way?',
            'I have read that there may be a direct receptor part to it too, trigeminal. Is that seeded?',
            'Used the tea and milk test with my class of sixteen year olds, minus the wine.',
            'Short and perfect.',
            'The last sentence is a fair kick at every tasting note I ever wrote.',
          ],
        },
      ],
      alsoPublished: [
        'White Wine Dyed Red: What the Bordeaux Experiment Showed',
        'Glass Shape, Tested with the Lights Off',
        'Petrol in Riesling Is One Molecule',
        'One Fifth of You Cannot Smell Pepper in Syrah',
        'How to Run a Triangle Test at Home',
      ],
      reviews: [
        {
          by: 'priya',
          rating: 'S',
          text: 'References on screen, the size of each study beside them, and she says when a result has not been repeated. This is how it is done.',
        },
        {
          by: 'giulia',
          rating: 'S',
          text: 'I have tasted for a living and she still corrected me, on acid and tannin. I now taste the acid first.',
        },
        {
          by: 'tomas',
          rating: 'A',
          text: 'The tea and milk demonstration went straight into my lesson on friction.',
        },
      ],
    },
    {
      title: 'Row 14',
      handle: '@row-14',
      description:
        'One row of Silvaner in Rheinhessen, filmed all year. I planted it, so whatever goes wrong is my fault.',
      since: '2021-03-28',
      subscribers: 1350,
      views: 61000,
      videos: [
        {
          title: 'Every One of My Vines Is Two Plants',
          description:
            'Why European vines stand on American feet, and what happened when California picked the wrong ones.',
          published: '2023-07-02',
          transcript: `Kneel down with me. See the swelling here, a hand above the soil? Above it is Silvaner. Below it is another plant, an American hybrid that would give you very little you want to drink. Every vine in this row was glued together like that in a nursery.

The reason is an insect less than a millimetre long. Phylloxera lives in eastern North America, and the vines there grew up with it. It came to Europe on imported plants, and in 1863 vines began to die in a village in the Gard, in the south of France. For five years nobody knew why. When people pulled up dead vines the roots were rotten and empty, because the insect had already left. In 1868 a botanist in Montpellier, Jules Planchon, had the idea of digging up healthy vines next to the dead ones. Their roots were yellow with insects.

French production fell from more than eighty million hectolitres in 1875 to under twenty-five in 1889. People tried flooding, carbon disulphide, a toad buried under the vine. What worked was grafting onto American roots, which heal over the bites.

But the first American roots went yellow on chalk, and half the good land in France is chalk. So in 1887 Pierre Viala was sent to find a vine that liked lime, and in Texas a nurseryman called Munson pointed him at a wild one, berlandieri. Its children are under most European vineyards today.

And you can still get it wrong. California planted a rootstock called AXR1 nearly everywhere. One parent of it was a European vine, the French had warned about that, and in the eighties the insect began to eat it. Much of Napa and Sonoma had to be replanted. So I chose boring roots. They have had a hundred years of tests.`,
          comments: [
            'A toad! Please tell me it was a dead toad.',
            'Which rootstock is it under the Silvaner? 5BB?',
            'My grandfather has ungrafted vines on sand near the coast and still brags about it.',
            'Planchon digging up the healthy ones is such a good lesson for any kind of fault finding.',
            'Sound is a bit windy from minute three on.',
          ],
        },
        {
          title: 'Frost Night: Candles, Water and a Very Loud Fan',
          description:
            'Filmed between two and seven in the morning. What each method does, in watts.',
          published: '2024-04-28',
          transcript: `It is ten past two and the thermometer at knee height says plus one. The sky is clear, there is no wind, and that is the bad combination. The ground is radiating its heat to space, maybe eighty watts from every square metre, and the coldest air runs downhill and lies exactly here.

A closed bud in January shrugs at minus fifteen. These shoots have three leaves out and they die at around minus two. So we have to win three or four degrees until sunrise. The neighbour has candles, big tins of paraffin, three to four hundred to the hectare. They heat, and they stir the air a bit. They cost a fortune and they burn for one night.

On the hill they have a wind machine, the thing that sounds like a helicopter. It makes no heat at all. On a night like this there is an inversion, and ten or fifteen metres up the air may be four degrees warmer. The fan pulls it down. On a night without an inversion it is only noise.

And I have sprinklers. I am going to cover my shoots in ice so that they do not freeze, and I know how that sounds. But water gives off heat when it freezes, 334 kilojoules for every kilo. Three millimetres an hour works out at nearly 280 watts on each square metre. While there is liquid water on the ice, the shoot stays at zero, and zero does not kill it.

The danger is stopping, or a dry wind. Evaporation takes about seven and a half times as much heat as freezing gives. If it starts to blow, wet shoots get colder than dry ones. So once you start you do not stop until the ice falls off by itself. It is going to be a long night, and I brought soup.`,
          comments: [
            'Physics teacher here. 334 kJ times 3 kg divided by an hour, yes, 278 watts. Lovely.',
            'Where does the water come from? Thirty cubic metres per hectare and hour is a lot.',
            'We lost eighty per cent in April 2021. I still cannot listen to the fans without my stomach turning.',
            'And did the row make it? You did not say!',
            'The ice at sunrise is the prettiest thing I have seen all year.',
            'What soup?',
          ],
        },
      ],
      alsoPublished: [
        'Winter Pruning: Which Two Buds, and Why',
        'Powdery or Downy? Look at the Back of the Leaf',
        'I Left the Grass. Here Is What It Drank',
        'Green Harvest: Cutting Off Half the Crop in July',
        'Picking Day, Row 14, 312 Kilos',
      ],
      reviews: [
        {
          by: 'giulia',
          rating: 'A',
          text: 'Tiny channel, real dirt under the nails. The frost night is the most honest quarter of an hour about growing grapes I know.',
        },
        {
          by: 'tomas',
          rating: 'S',
          text: 'Latent heat, radiation and an inversion in one field at three in the morning. I show it every spring.',
        },
      ],
    },
    {
      title: 'Half a Glass Left',
      handle: '@half-a-glass-left',
      description:
        'Stories from the history of wine that survive a look at the sources. Told over the last half glass of the evening.',
      since: '2015-06-11',
      subscribers: 138000,
      views: 7940000,
      videos: [
        {
          title: 'How Madeira Became Indestructible',
          description:
            'Heat, air and time ruin wine. Madeira has been through all three before you open it.',
          published: '2022-09-25',
          transcript: `I have here a glass poured from a bottle I opened in May. It is now September. It tastes as it did in May, and that should not be possible.

Wine has three enemies: heat, oxygen and time. The island of Madeira found out by accident what happens if you invite all three. Ships bound for the Indies and the Americas stopped there for provisions, and they took casks of the local wine, strengthened with spirit so that it would survive. It lay in the hold across the tropics, warm and rocking. Some casks came home unsold, and people noticed that the wine had got better. Merchants began to send it around on purpose. They called it vinho da roda, wine of the round trip.

That was an expensive way to heat something, so the islanders learned to do it at home. There are two methods. In the estufa, wine is kept in a heated tank at forty-five to fifty degrees for at least three months. In the slower canteiro, the casks lie for years under the warm roof of the lodge, the way clothes get hot in an attic. The best wines are made like that, and a bottle labelled frasqueira has spent at least twenty years in wood.

What does the heat do? It browns sugars and drives oxidation, and you get caramel, walnut, dried orange, and a molecule called sotolon that smells of curry and maple. By the end there is little left that oxygen can damage. Then there is seventeen to twenty-two per cent of alcohol, which stops microbes. And there is acid, a great deal of it, which keeps the sweet ones from being sticky.

So the answer is simple. My glass has not spoiled since May because everything that could happen to it had already happened.`,
          comments: [
            'That last line is going on a wall in my house.',
            'I have a 1954 Boal that was opened two years ago. Still going.',
            'Which of the grapes is the driest? I always mix up Sercial and Verdelho.',
            'Most of it is Tinta Negra nowadays and the grape deserved a mention!',
            'Lovely telling. More islands please.',
          ],
        },
        {
          title: 'The 1976 Paris Tasting: Half a Point',
          description: 'A famous victory, looked at with the actual score sheets.',
          published: '2024-09-15',
          transcript: `On the twenty-fourth of May 1976, in a hotel in Paris, nine French judges tasted ten white wines and ten red ones without knowing which was which. Six in each group were from California, four from France. California came first in both. One journalist was in the room, George Taber of Time magazine, because nobody else thought it worth an afternoon.

You know that much. Now let us look at the sheets. Each judge gave up to twenty points. Two more people tasted as well, Steven Spurrier, who organised it, and his colleague Patricia Gallagher, and their scores were not meant to count. If you average all eleven, the red winner, Stag's Leap 1973, has 14.14, and Mouton Rothschild 1970 has 14.09. Multiply by eleven and you see what that means. It is 155 and a half points against 155. The most famous result in modern wine was won by half a point, from a single judge.

The spread within the judges is far larger than that. The same wine got high marks from one and low marks from the next. Two economists, Orley Ashenfelter and Richard Quandt, later ran the numbers, and their conclusion was mild. A few wines were clearly in the upper group, and the order within that group could be chance.

Does this make it a fraud? I think the opposite. The claim before the day was not that Mouton was slightly better. It was that California did not belong on the same table. For that claim, a tie is a defeat. If experts with their labels covered cannot pull the two apart, the price and the rank were resting on the label.

So Stag's Leap did not prove it was the best wine in the world. It proved that the question had been asked badly.`,
          comments: [
            'Half a point in total! I have heard this story forty times and nobody ever said that.',
            'The whites were more decisive though, Montelena won quite clearly.',
            'What about the re-tastings in 1986 and 2006? Please do a second part.',
            'A tie is a defeat. Very well put.',
            'Meh, still think it was a stunt.',
            'As a statistics student, this made my week.',
          ],
        },
      ],
      alsoPublished: [
        'The Diethylene Glycol Scandal of 1985',
        'Who Was the Widow Clicquot, on Paper',
        'Amphora Stamps: Reading a Roman Wine Trade',
        'The 1855 Classification and the Promotion of 1973',
        "Prohibition's Grape Bricks and the Warning on the Box",
      ],
      reviews: [
        {
          by: 'kofi',
          rating: 'A',
          text: 'History with receipts. The Paris tasting episode does the sum that every other retelling leaves out.',
        },
        {
          by: 'giulia',
          rating: 'A',
          text: 'She understands Madeira, and Madeira is not easy. I only wish she drank while she talked, it would be fairer.',
        },
        {
          by: 'dmitri',
          rating: 'B',
          text: 'Finally someone who looks up the box score. The intro music can go.',
        },
        {
          by: 'noor',
          rating: 'D',
          text: 'Two minutes of story wrapped in atmosphere. The close-ups of candles taught me nothing.',
        },
        {
          by: 'ines',
          rating: 'B',
          text: 'Beautifully told and mostly well sourced. In the amphora episode I wanted the stamps in larger print.',
        },
      ],
    },
  ],
}
