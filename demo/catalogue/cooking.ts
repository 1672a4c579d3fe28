import type { CatalogueTopic } from './shape.ts'

/** Cooking: salt, heat, dough, jars, sauces and the things in the fridge that want to live. */
export const cooking: CatalogueTopic = {
  topic: 'cooking',
  channels: [
    {
      title: 'Salt Before Noon',
      handle: '@salt-before-noon',
      description:
        'I cooked lunch for a school of six hundred for fourteen years. Fewer recipes, more reasons.',
      since: '2013-06-11',
      subscribers: 1870000,
      views: 103000000,
      videos: [
        {
          title: 'Browning begins when the water leaves',
          description:
            'Why wet meat goes grey, what a kettle has to do with it, and the two-minute fix that costs a paper towel.',
          published: '2020-10-14',
          transcript: `Put a wet piece of meat in a hot pan and listen. That loud hiss is not searing. It is boiling, and while it lasts, nothing brown will happen.

The brown crust comes from the Maillard reactions, amino acids and certain sugars building hundreds of new smells and colours. They do run at low temperature, but slowly. In a pan you want them in minutes, and for that the surface should be around a hundred and forty degrees or more. Water boils at a hundred. As long as there is liquid water on the surface, the surface stays near a hundred, whatever the burner does.

How much heat does that water swallow? To warm a gram of it from twenty degrees to boiling takes about three hundred and thirty-five joules. To turn that gram into steam takes two thousand two hundred and sixty. Nearly seven times as much, and the thermometer does not move. Two tablespoons of water on a steak take about as much heat as a good pan holds in reserve. So the pan goes cold, more juice comes out, and now you are making soup.

What follows? Pat the meat dry, and I mean dry. Better, salt it and leave it open on a rack in the fridge overnight; the air there is dry and does the work for nothing. Do not crowd: six pieces in a small pan give off more steam than can escape. Turn mushrooms into the pan and wait; they are nine tenths water, and only when the hissing becomes a softer crackle do they begin to colour.

And you may push the chemistry. These reactions like alkali. A quarter of a teaspoon of baking soda for half a kilo of onions browns them in half the time. They go soft as well, nearly to jam. For onion soup that is fine. For rings, leave it out.`,
          comments: [
            'That loud hiss is not searing. I have been proud of the wrong noise for twenty years.',
            'Tried the mushrooms without touching them. I heard the change. I HEARD it.',
            'Does salting overnight not make the surface wet first?',
            'It does for about forty minutes and then it goes back in, her brine video explains it.',
            'Quarter teaspoon was too soapy for me, I use an eighth.',
            'You say caramelised in the title of the other video though, and this is Maillard. Please keep them apart!',
            'My physics teacher should have been a lunch lady.',
          ],
        },
        {
          title: 'Salt it and go to bed: what a dry brine does hour by hour',
          description:
            'Out, in, and then sideways. One percent, a rack, and patience, with a slice at each hour.',
          published: '2023-11-20',
          transcript: `I salted six identical pork chops and cut one open at each stage. One percent salt by weight: ten grams on a kilo. If you own a scale, that is all the recipe.

After five minutes the surface is wet. Salt on the outside draws water out, by osmosis, and dissolves in it. If you fry the chop now you have the worst of both: a wet surface and salt only on the outside. At twenty minutes there is a little puddle. Most people stop here, say that salt dries out meat, and they are right, for another quarter of an hour.

At forty-five minutes to an hour, the puddle is going. The brine which formed is not strong any more, and the salt has begun to loosen the proteins of the muscle fibres. They swell, they can hold more water, and the liquid is taken up again. The surface is tacky. That is a good moment to cook, if you have no more time.

By the next morning the salt has gone perhaps a centimetre. It moves by diffusion, and diffusion is a patient thing: to get twice as deep takes four times as long. A chop is done overnight. A whole turkey wants two or three days. No weight of salt hurries it; you only get a saltier outside.

Then I cooked the last pair, one salted the evening before and one just as it went into the pan, to the same sixty-three degrees inside. I weighed them. The one from the evening had lost eleven percent of its weight, the other one sixteen. On a kilo that is fifty grams of juice, and you can taste where it went. So remember the two safe times: right before the pan, or at least three quarters of an hour. In between, leave it alone.`,
          comments: [
            'Six chops, six slices, one scale. More of this please.',
            'Is one percent before or after taking off the bone?',
            'Did it with chicken thighs, uncovered in the fridge, skin like glass.',
            'Two chops is not a sample! But the direction agrees with what I get.',
            'So the answer was forty-five minutes or never. Thank you.',
            'Diffusion as a patient thing, I love how you talk.',
          ],
        },
      ],
      alsoPublished: [
        'Why restaurant rice is never wet: the drain and rest method',
        'Beans: salt in the soaking water, and the myth it breaks',
        'Acid at the end, salt at the beginning',
        'How to season soup for six hundred and for two',
        'A knife needs a stone, not a drawer of gadgets',
      ],
      reviews: [
        {
          by: 'ines',
          rating: 'S',
          text: 'The seven-to-one between warming water and boiling it off is the one number I repeat in every kitchen I enter. She also shows the chop that went wrong.',
        },
        {
          by: 'tomas',
          rating: 'A',
          text: 'Latent heat with onions. I have taken the mushroom crackle into my lesson on phase changes.',
        },
        {
          by: 'ada',
          rating: 'S',
          text: 'Six chops cut open at six times. The unlucky middle, where salting harms, is precisely the step other people leave out.',
        },
        {
          by: 'dmitri',
          rating: 'B',
          text: 'Sample size of two and a strong opinion. It also happens to taste right.',
        },
      ],
    },
    {
      title: 'The Suspicious Fridge',
      handle: '@suspicious-fridge',
      description:
        'Retired food inspector. I am not here to frighten you, I am here to tell you which three things are worth being frightened of.',
      since: '2019-03-27',
      subscribers: 72900,
      views: 2540000,
      videos: [
        {
          title: 'Reheating does not undo rice',
          description:
            'A spore that survives boiling, a toxin that survives the reheating, and a tray that solves both.',
          published: '2023-08-08',
          transcript: `People tell me: I will boil it again, that kills everything. With rice, that sentence is wrong twice, and both are worth knowing.

Raw rice often carries Bacillus cereus, a bacterium of the soil. It can make spores, which are a kind of sleeping capsule. Cooking kills the living cells. The spores mostly survive, and the boiling even wakes some of them up: now they are in a warm, wet, starchy place with all their competitors dead. That is the first mistake.

If you let the pot stand on the stove, it passes slowly through the range where they multiply well, from about ten degrees up to fifty, best at around thirty. Some strains, as they grow, make a toxin called cereulide. It is a small ring-shaped molecule, and very tough. In the laboratory it has survived a hundred and twenty-one degrees for an hour and a half. Your wok will not impress it. That is the second mistake: you kill the bacteria and eat what they left behind. Vomiting follows, typically half an hour to six hours later, and is usually over in a day. Rarely it has damaged a liver badly.

So the whole defence is the first hour. Do not cool a deep pot: rice is a good insulator, and the middle of a four-litre pot can be warm until midnight. Spread it on a tray, two or three centimetres deep, and it will stop steaming in minutes. Then into the fridge, covered, within an hour, and eat it within a day or so. It may go in while still a little warm. Modern fridges cope.

And the rice cooker? Above sixty degrees nothing grows. Kept hot, on its warming setting, it is safe. It is the pot which has been switched off that I used to look for, and I used to find it.`,
          comments: [
            'My student house is now using trays. There were casualties before.',
            'What about sushi rice standing at room temperature for hours?',
            'Answer for sushi: the vinegar brings the pH down, usually to about 4.2, and that stops it. Would make a nice follow-up.',
            "Calm, precise, and I threw away Sunday's rice.",
            'I have eaten rice from the pot the next day for forty years. Luck counts too I suppose.',
            "The pasta case from Belgium is the same toxin, isn't it?",
          ],
        },
        {
          title: 'Garlic in oil is the quiet one',
          description:
            'Botulism needs five things. A jar of garlic under oil offers them all, and a little acid or a fridge takes one away.',
          published: '2024-06-19',
          transcript: `I have inspected kitchens with mice in them and gone home to sleep. A jar of homemade garlic oil next to the stove would keep me awake.

Clostridium botulinum lives in soil, and its spores are on garlic, herbs, roots. By themselves they do nothing; you have eaten plenty. To grow and to make toxin they need several things together: no oxygen, little acid, little salt, water, and a comfortable temperature. Garlic is moist and hardly acid. Pour oil over it and the air is gone. Leave it in a warm kitchen, and the list is complete. The oil smells of garlic, and usually of nothing else.

It has happened. In nineteen eighty-five, in Vancouver, thirty-six people became ill after eating at one restaurant. The cause was chopped garlic in oil, sold with the instruction to refrigerate, in small print, and kept at room temperature. Many were sent home with other diagnoses before someone joined the dots. The toxin blocks the signal from nerve to muscle: double vision, drooping eyelids, a dry mouth, slurred speech, and then weakness that moves down to the muscles you breathe with. If you see that, go to hospital at once. There is an antitoxin, and it works best early.

Now the list in reverse. Take away one item and you are safe. Acid: below a pH of four point six it cannot grow, which is why the commercial product is acidified. Cold: keep homemade garlic oil in the fridge, four days at most, or freeze it. Water: thoroughly dried garlic in oil is far less of a risk. Heat helps at the end only: eighty-five degrees for five minutes destroys the toxin, though not the spores.

And honey: never to a baby under one year. There the spores can grow inside.`,
          comments: [
            'Just walked to the kitchen and poured a very pretty bottle down the sink.',
            'Does confit garlic count? It cooks for two hours.',
            'To the confit question: the spores survive 100 degrees, so yes, same rule. Fridge and four days.',
            'Very clear. I would put the symptoms at the beginning though, someone may need them.',
            'Four point six. Same number as for the tomato canning rules. Now it clicks.',
            'I have eaten plenty. Ha. Thanks, sleep well.',
          ],
        },
      ],
      alsoPublished: [
        'Which mould may be cut off and which takes the whole loaf',
        'Do not wash the chicken: a tray of dye and a sink',
        'Where your fridge is cold and where it only looks cold',
        'Use-by and best-before are two different sentences',
        'Steak may be rare, a burger may not: surface and inside',
      ],
      reviews: [
        {
          by: 'kofi',
          rating: 'S',
          text: 'Descending weakness, double vision, antitoxin early: all correct and in the order in which you would see them. I recommend it at work.',
        },
        {
          by: 'ines',
          rating: 'A',
          text: 'I forage and put things in jars, so he has cost me three recipes and possibly saved me once.',
        },
        {
          by: 'noor',
          rating: 'A',
          text: 'He separates danger from disgust, with dates and case numbers. The black and white photographs of fridges are a bit much.',
        },
        {
          by: 'giulia',
          rating: 'B',
          text: 'Sound on acid and on spores. He is stern about raw milk cheese and does not say enough about what ageing and salt do there.',
        },
      ],
    },
    {
      title: "Dough O'Clock",
      handle: '@dough-o-clock',
      description:
        'Bread for people with a thermometer and a job. Everything is a schedule, and a schedule is a temperature.',
      since: '2015-11-08',
      subscribers: 534000,
      views: 25200000,
      videos: [
        {
          title: 'The water is the only thing you can change',
          description:
            'How bakers get the same dough in January and in July: one multiplication and three subtractions.',
          published: '2022-12-01',
          transcript: `You followed the recipe, it said two hours, and in July the dough climbed out of the bowl while in January it slept. The recipe was not wrong. It forgot to tell you at which temperature.

Yeast is a living thing and in the range of a kitchen its speed roughly doubles with every eight to ten degrees. So a dough at twenty degrees and the same dough at twenty-eight are two different schedules. For wheat bread, bakers commonly aim at twenty-four to twenty-six degrees after mixing. That is called the desired dough temperature, and there is a sum to hit it.

Three things set the temperature of your dough besides the mixing: the flour, the room and the water. Say we want twenty-four. Multiply by three: seventy-two. Subtract the flour, it has been in the cupboard, twenty. Subtract the room, twenty-one. Thirty-one is left. And now the friction: kneading warms the dough. By hand it may be two degrees, in a mixer much more. On this scale we count it as a fourth entry: mine gives four. Subtract it, and you have twenty-seven. Your water must be twenty-seven degrees.

In July: flour twenty-seven, room twenty-eight, friction four. Seventy-two minus fifty-nine is thirteen. Cold tap, a few ice cubes. Same dough, same two hours. How do I know my friction? Run the sum backward. Make one dough, measure everything, measure the dough at the end. Times three, minus flour, room and water: what is left over is your mixer. Write it on a piece of tape and stick it on the machine.

With a sourdough there is one more ingredient, so multiply by four and subtract the starter as well. And flour and water do not hold the same amount of heat, so the sum is not exact physics. It is good to within a degree, and that is better than any clock.`,
          comments: [
            'My tape says 11. It is an old, angry mixer.',
            'Is friction a temperature then? You subtract four but the dough does not get four degrees warmer.',
            'Good catch below: with three entries averaged, four in the sum is about 1.3 degrees in the dough. I think he should say that.',
            'Baked at the same time of day for four weekends and the loaves look like sisters.',
            'July, thirteen degrees. I always used lukewarm because grandmother did. In February.',
            'Any hints for a very cold flat, 15 degrees?',
          ],
        },
        {
          title: 'Who lives in the jar',
          description:
            'Yeast and bacteria in a sourdough: numbers, division of labour, and two dials for sourness.',
          published: '2024-11-26',
          transcript: `One gram of a healthy starter holds around a billion bacteria and about ten million yeasts. A hundred to one. So a sourdough is, if we go by the count, a bacterial culture with a bit of yeast in it.

In San Francisco, around nineteen seventy, Leo Kline and Frank Sugihara wanted to know why the local bread was so sour and why it never lost its character. They found a yeast, today called Kazachstania humilis, which cannot eat maltose, the main sugar that flour sets free. And they found a bacterium that loves maltose, uses one half of it, the phosphate half, and lets go of glucose. So they hardly compete. The bacterium's acid keeps strangers out, and the yeast happens not to mind it. The bacterium was named after the city, sanfranciscensis, and then turned up in sourdoughs from all over the world.

It makes two acids. Lactic acid is soft, like yoghurt. Acetic acid is sharp, like vinegar. And it makes carbon dioxide as well, so it helps with the lifting.

Now your dials. First, temperature. Michael Gänzle measured growth: this bacterium is happiest at about thirty-two degrees, that yeast at about twenty-seven, and above thirty-five the yeast has stopped. So a warm jar favours the bacteria, and a mild milky sourness. Second, water. A stiff and cool dough usually ends with more acetic in the mix, a liquid and warm one with more lactic.

And discarding is not waste for its own sake. A ripe starter has a pH below four and little food left. If you feed one part with one part, they start out hungry and sour again after a few hours. One part to five, and they have a long quiet meal. The community you have is the one you have been feeding, at the hours that you chose.`,
          comments: [
            'A bacterial culture with a bit of yeast in it. My partner will not enter the kitchen now.',
            'Where do they come from in a new jar, the air or the flour?',
            'Mostly the flour and your hands as far as people have measured, the air plays hardly any part.',
            'Not everyone has humilis, many home starters are plain Saccharomyces, which does eat maltose. One sentence about that would be fair.',
            'I moved mine to the top of the boiler and it went from vinegar to yoghurt in four days.',
            'Best explanation of feeding ratio anywhere.',
            'Gänzle mentioned in a bread video, I could cry.',
          ],
        },
      ],
      alsoPublished: [
        'Autolyse: thirty minutes in which flour does your kneading',
        'Steam in a home oven: tray, lid or stones',
        'The windowpane test is about patience',
        'Baker’s percentages with nothing but a scale',
        'Why the crumb is gummy: you cut it warm, or you baked it too little',
      ],
      reviews: [
        {
          by: 'ines',
          rating: 'S',
          text: 'I own four bread books and none of them wrote down the backward sum for friction. It is on tape on my mixer: seven.',
        },
        {
          by: 'mei',
          rating: 'A',
          text: 'The dough temperature is an average in disguise, and he nearly says so. Worked for me the first time.',
        },
        {
          by: 'giulia',
          rating: 'A',
          text: 'Microbes are treated as tenants with habits, as in a cellar. The acid part is exact without being dry.',
        },
      ],
    },
    {
      title: 'Six Jars in a Cool Cellar',
      handle: '@six-jars',
      description:
        'Cabbage, soybeans, cucumbers, rice, chillies, time. One jar each week, opened on camera, even when it failed.',
      since: '2021-05-16',
      subscribers: 1600,
      views: 61000,
      videos: [
        {
          title: 'Three tenants of a sauerkraut',
          description:
            'Two percent salt, no starter, and a relay of bacteria that you can follow with a strip of paper.',
          published: '2023-10-29',
          transcript: `A kilo of cabbage, twenty grams of salt. That is all that goes into the crock, and yet three different populations are going to live there, one after another.

I slice the cabbage and knead it with the salt until it lies in its own juice. The salt pulls water and sugar out of the cells, keeps it crisp, and holds back many of the bacteria which would make it rot. Two percent by weight. With much less it goes soft, with much more the right ones are slow as well. Everything must stay below the liquid, because the bacteria we want can do without air and the moulds cannot.

First come the ones named Leuconostoc mesenteroides. They start quickly, stand the cold well, and make lactic acid, some acetic acid, a little alcohol and lots of carbon dioxide. This is the bubbling of the first days, and it drives out the last of the air. Do not close the jar tightly this week. My paper strip says six on the first day and less than four and a half on the fourth. Below four point six, the really dangerous guests cannot grow.

As the acid rises it becomes too much for those who made it. They fade, and tougher ones take over: brevis, and then plantarum, the old name is Lactobacillus plantarum. That one makes practically nothing except lactic acid and does not mind it. Over the next weeks it brings the jar to about three and a half, and eats what sugar is left. Then nothing more happens, and that is what keeping means.

Temperature picks the winners. At eighteen degrees the first tenants stay long, and you get the more complex smell. At twenty-five they are soon evicted; it is ready sooner, and plainer. Four to six weeks, at eighteen. Here is mine. It smells like green apples.`,
          comments: [
            'Smells like green apples was not a sentence I expected about cabbage but today I opened mine and yes.',
            'I got a white film on top in week two. Throw it away?',
            'For the white film: thin, flat and dull is usually kahm yeast, skim it off. Fuzzy or coloured, out with it.',
            'Is the twenty grams with or without the weight of the core?',
            'You forgot to say to leave headspace. My shelf is purple.',
            'A relay! Nice image.',
          ],
        },
        {
          title: 'Koji: the mould with a collar on',
          description:
            'Forty-eight hours with Aspergillus oryzae, two kinds of enzymes, and the tame cousin of a poisoner.',
          published: '2025-02-16',
          transcript: `In this wooden tray is steamed rice, and on it a mould is growing, on purpose. It is called Aspergillus oryzae, in Japan koji, and without it there would be no soy sauce, no miso and no sake.

What we want is not the mould, it is its tools. A fungus has no stomach, so it digests outside: it sends enzymes into the food. Koji sends two kinds in great numbers. Amylases cut starch into sugar. Proteases cut protein into small pieces and at last into amino acids, and one of these, glutamate, is what Kikunae Ikeda isolated in nineteen hundred and eight, from seaweed, and called umami. So koji on rice gives you sweetness, and koji with soybeans gives you depth.

Here is how the two days go. I steam the rice, never boil it: it has to be cooked through but dry outside, so that the threads must grow inward for water. I cool it to thirty-five degrees and dust it with spores, a gram or two for each kilo. Then thirty degrees and damp air. For half a day nothing. After twenty hours it smells of chestnuts, and it begins to make its own heat. This is the dangerous time, because above forty or so it harms itself. I break up the clumps and draw furrows, so the heat can escape. After about forty-eight hours it is a white felt. If it turns green it is making spores, and I have been late.

And now the cousin. Its near relative, Aspergillus flavus, makes aflatoxin, one of the strongest natural carcinogens. Oryzae has the same family of genes, but broken or silent; it has been bred by people for more than a thousand years, as the dog was from the wolf. That is why you buy the spores from a maker, and do not catch your own.`,
          comments: [
            'The dog and the wolf made me finally relax about it, and the last sentence made me nervous in the right place.',
            'Can I use a cooler box with a warm bottle or do I need the tray?',
            'Mine went green at 50 hours. I was late.',
            'Chestnuts is exactly right! I was looking for that word.',
            'There is debate about how much of the breeding was selection and how much was luck. The dog is a bit neat.',
          ],
        },
      ],
      alsoPublished: [
        'Jar 31 failed: a slimy brine and what caused it',
        'Cucumbers that stay crisp: tannin, calcium, blossom end',
        'Miso with chickpeas, opened after a year',
        'Chillies in brine, with weights made from a river stone',
        'Amazake in one night with a rice cooker lid left open',
      ],
      reviews: [
        {
          by: 'ines',
          rating: 'S',
          text: 'Sixteen hundred people know about this and that is a scandal. The failures are filmed as carefully as the successes.',
        },
        {
          by: 'giulia',
          rating: 'S',
          text: 'She smells before she speaks. The succession in the crock is told as I would tell malolactic, tenant by tenant.',
        },
        {
          by: 'priya',
          rating: 'A',
          text: 'The claim about silent aflatoxin genes is right and rarely put so carefully. pH is measured, not assumed.',
        },
        {
          by: 'noor',
          rating: 'C',
          text: 'Lovely jars, but a paper strip read in candlelight is not a measurement. Turn on a lamp.',
        },
      ],
    },
    {
      title: 'One Pan Opera',
      handle: '@one-pan-opera',
      description:
        'A former tenor with a single decent pan. Sauces collapse in the second act and are rescued in the third.',
      since: '2010-02-05',
      subscribers: 3900000,
      views: 241000000,
      videos: [
        {
          title: 'Mayonnaise breaks for a lack of water',
          description:
            'Not enough yolk? Almost never. A story about small balls, crowding, and one teaspoon that brings it back.',
          published: '2021-07-02',
          transcript: `Act one, the yolk. I beat in oil, drop by drop, and the miracle happens: two liquids that hate each other stand up as a cream. What have we made? Millions of oil droplets, floating in a little water. The water comes out of the yolk, the lemon, the mustard. And round each droplet stands a skin of proteins and lecithin from the yolk, one end in the oil and the other in the water, so that the droplets cannot melt together.

Act two. I go on pouring, I am happy, I am singing, and suddenly it is a yellow puddle. Everyone shouts: not enough yolk! No. Harold McGee once tested how far one yolk goes, and it could manage oil by the dozen cups. Yolk is not what ran out. Space is what ran out.

Think of oranges in a crate. Pack equal balls as cleverly as you like, and they fill seventy-four percent of the box. Thrown in at random, sixty-four. Real droplets come in many sizes, and they can be squashed a bit, so a mayonnaise may be eighty percent oil, and that is why it is stiff: the balls are jammed. But push in still more and there is not enough water to go between them. The skins touch, they tear, and the droplets run together. The curtain falls.

Act three, the rescue. Take a clean bowl and a teaspoon of water. Not another yolk, water, or lemon juice. Now beat the broken sauce into it, drop by drop as in the beginning. The old yolk is still willing. Within a minute it stands.

And the rule for next time: if it gets so thick that the whisk leaves walls, give it a teaspoon of water before more oil. About two or three teaspoons for each cup. Applause for the water, please. It never gets any.`,
          comments: [
            'Rescued a broken one with a teaspoon of tap water in front of my mother-in-law. Standing ovation.',
            'Space is what ran out. I teach granular physics and I am showing this on Monday.',
            'What about when it breaks right at the start, surely that is something else?',
            'At the start it is usually oil added too fast, the droplets never get small. He covers it in the hollandaise one.',
            'A little less singing over the whisk, I missed the ratio twice.',
            'Mustard also helps a lot as an emulsifier because of the mucilage, not only water. Bravo all the same.',
            'BRAVO',
            'The crate of oranges is perfect.',
          ],
        },
        {
          title: 'Cacio e pepe without the lump',
          description:
            'Three ingredients, one treacherous temperature, and what eight physicists wrote about it.',
          published: '2025-05-18',
          transcript: `Pasta, pecorino, pepper. No cream, no butter, no oil. It is the shortest libretto in Rome, and half of the time it ends with a rubber ball in a pool of whey.

Why does it clump? The cheese is fat and water held together by proteins, mainly casein. Whey proteins are in there too. Warm it, and the fat melts, the casein lets go, and proteins begin to stick to each other. Above roughly sixty-five degrees it goes quickly: they unfold, hook together into strings, squeeze out water, and now you have chewing gum. Once it has happened no whisking will help.

What holds them apart is starch. The pasta water carries some; the swollen starch gets in between the proteins, thickens the water, and keeps the little lumps little. But how much? A group of Italian physicists, working in several countries, took this seriously, and their paper appeared this spring. They heated cheese, water and starch in small dishes and drew a map. With less than one percent of starch, counted against the weight of the cheese, it falls into what they name the mozzarella phase, and you know it when you see it. With two to three percent it stays smooth even when it gets rather warm. Above four, it is smooth and also stiff as paste when it cools. Ordinary pasta water is simply too thin to count on.

So here is the third act, for two hungry people. A hundred and sixty grams of pecorino, finely grated. Four grams of corn or potato starch, in forty grams of water, heated until it is clear and thick. Add eighty grams of cold water to cool that down. Blend it with the cheese. Toast the pepper. Cook two hundred and forty grams of pasta, drain it, and wait one minute. Then mix, off the fire. And sing only when it shines.`,
          comments: [
            'Four grams of starch and thirty years of shame are gone.',
            'My nonna would say the starch is cheating. My nonna also made it lumpy.',
            'Can I do it without a blender?',
            'Two and a half percent of 160 is exactly 4. I like it when the recipe and the map agree.',
            'Parmesan seems to behave differently for me, more forgiving. Age?',
            'Not sure about wait one minute, in a cold kitchen that is too long. Use a thermometer.',
            'the mozzarella phase is my favourite phase of matter',
          ],
        },
      ],
      alsoPublished: [
        'Hollandaise at sixty-five degrees, no double boiler',
        'Risotto does not need constant stirring',
        'Tomato sauce in the time the pasta takes',
        'Carbonara: the pan is off, I promise you it is off',
        'A pan sauce from nothing: fond, wine, cold butter',
      ],
      reviews: [
        {
          by: 'giulia',
          rating: 'S',
          text: 'He found the paper, read it properly and kept it Roman. I made the cacio e pepe for eleven people and nobody spoke.',
        },
        {
          by: 'ines',
          rating: 'A',
          text: 'The packing of spheres explains more broken sauces than any cookbook of mine. I skip the arias.',
        },
        {
          by: 'tomas',
          rating: 'A',
          text: 'A jammed emulsion in a mixing bowl, with the numbers seventy-four and sixty-four in the right places. Splendid theatre.',
        },
        {
          by: 'noor',
          rating: 'D',
          text: 'There are ninety seconds of knowledge in each video, wrapped in an opera. I respect the ninety seconds.',
        },
        {
          by: 'dmitri',
          rating: 'F',
          text: 'I asked for dinner and got three acts. Four million people are wrong and I have the box score: twelve minutes, one teaspoon of water.',
        },
      ],
    },
  ],
}
