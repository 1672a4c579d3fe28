import type { CatalogueTopic } from './shape.ts'

/** Nutrition: risks, fibre, kitchen scales, race bottles and the history of vitamins. */
export const nutrition: CatalogueTopic = {
  topic: 'nutrition',
  channels: [
    {
      title: 'Compared With What?',
      handle: '@compared-with-what',
      description:
        'An epidemiologist asks the only question that ever helps. No food is good or bad until you say what it replaces.',
      since: '2015-09-07',
      subscribers: 780000,
      views: 36900000,
      videos: [
        {
          title: 'Eggs: Good, Bad, Good, Bad, and Why',
          description:
            'Two large studies, one year apart, opposite headlines. Both can be read sensibly.',
          published: '2023-01-22',
          transcript: `In March 2019 a big American analysis said that every extra half an egg a day went with about six per cent more heart disease. In March 2020 another big American analysis found that up to one egg a day went with no more heart disease at all. You would be forgiven for giving up on the whole field. Please do not, because the quarrel is instructive.

An egg holds about 190 milligrams of cholesterol. That sounds like it should go straight to your arteries. But most of the cholesterol in your blood is made by your own body, mainly in the liver, and when you eat more of it, most people make and absorb somewhat less. The cholesterol in food does move the level in your blood, but not much, and in some people more than in others. Saturated fat moves it more, and an egg has only about one and a half grams.

Now ask the question. A person who eats two eggs in the morning does not eat something else. If the something else is a bowl of oats with nuts, then eggs may look bad. If it is a white roll with processed ham, eggs may look good. A study that only compares egg eaters with the rest averages over all those breakfasts, and the average breakfast is different in Boston, in Osaka and in a cohort from 1985.

Then there is company. In America eggs travel with bacon and butter. The statistics try to subtract the bacon, but bacon is measured by a questionnaire, and people do not answer those very well.

So what do I do? One egg a day does not worry me, for most people. With diabetes or inherited high cholesterol, I would ask my doctor. And I look at the plate before I look at the egg.`,
          comments: [
            'The average over all those breakfasts. That is the clearest explanation of residual confounding I have seen.',
            'Could you do the same for coffee? The comparison there must be crazy.',
            'Half an egg a day, who thinks in half eggs?',
            'You say most people compensate but give no figure for hyper-responders. About a quarter?',
            'My cardiologist said exactly this, but in a worse mood.',
            'I look at the plate before I look at the egg. Stealing it.',
          ],
        },
        {
          title: 'Eighteen Per Cent More Than What? The Bacon Headline',
          description:
            'Relative risk, absolute risk and what "Group 1 carcinogen" does and does not tell you.',
          published: '2024-03-24',
          transcript: `In October 2015 the cancer agency of the World Health Organization put processed meat in Group 1, and newspapers wrote that bacon is as dangerous as smoking. Two ideas were mixed up there, and it takes three minutes to separate them.

First idea. The groups grade how certain we are, and not how strong the effect is. Group 1 means the evidence that this can cause cancer in humans is convincing. Tobacco is in it, plutonium is in it, and so is salted fish of a certain kind. A lion and a bee sting can both kill, and of both we are certain. It does not make the bee a lion.

Second idea. The number was eighteen per cent more bowel cancer for every fifty grams a day, about two rashers. Eighteen per cent more than what? In Britain, about six in a hundred people get bowel cancer in their life. Eighteen per cent of six is about one. So picture a hundred people who eat those two rashers every single day of their life. Instead of six of them, seven get bowel cancer. For the other ninety-nine it made no difference in that respect.

Now smoking. It multiplies the risk of lung cancer by fifteen to thirty, which is not eighteen per cent but more than a thousand. Worldwide, estimates at the time put some thirty-four thousand cancer deaths a year down to diets high in processed meat, and about a million to tobacco.

Is one in a hundred nothing? I do not think so. Spread over a country it is thousands of people. And if you eat it once a week, your share is much smaller. Both are true, and you need the absolute number to see both. When someone gives you a percentage, ask them for the two numbers that it was made from.`,
          comments: [
            'The lion and the bee. I will use this at work tomorrow, I am a pharmacist.',
            'Six in a hundred to seven in a hundred should be a legal requirement for headlines.',
            'Is the effect linear? Would a hundred grams be thirty-six per cent?',
            'Strictly, we cannot know that it made no difference for the other ninety-nine individually. It is a net figure.',
            'Ate a bacon sandwich while watching. Informed consent.',
            'Best three minutes on risk anywhere.',
          ],
        },
      ],
      alsoPublished: [
        'What a Food Questionnaire Cannot See',
        'Butter and Margarine: Forty Years of Moving Targets',
        'Red Wine and the Sick Quitters',
        'Why Vitamin E Worked Until It Was Tested',
        'Randomised for Years: How the Big Diet Trials Were Run',
      ],
      reviews: [
        {
          by: 'priya',
          rating: 'S',
          text: 'I read these papers for pleasure and she still finds the table I passed over. The egg episode is a whole epidemiology course.',
        },
        {
          by: 'kofi',
          rating: 'S',
          text: 'Six in a hundred against seven in a hundred. I now explain risk to patients in exactly this way.',
        },
        {
          by: 'ada',
          rating: 'A',
          text: 'She always asks for the denominator. More engineers should.',
        },
        {
          by: 'dmitri',
          rating: 'C',
          text: 'She is right about everything and will not tell you what to eat. After an hour I wanted one verdict.',
        },
      ],
    },
    {
      title: 'Gut Transit Authority',
      handle: '@gut-transit-authority',
      description:
        'Timetables, delays and closures on the nine-metre line. A dietitian from a gastroenterology ward explains what goes on down there.',
      since: '2018-06-20',
      subscribers: 54300,
      views: 2270000,
      videos: [
        {
          title: 'Fibre Is Four Different Things',
          description:
            'Oats, psyllium, onions and bran do four different jobs. How to choose by what you want to happen.',
          published: '2024-01-21',
          transcript: `Fibre, on a packet, is one number. It is the carbohydrate you cannot digest. That is about as helpful as a word for every vehicle that is not a bicycle. Two questions sort it out. Does it make a gel? And can your bacteria eat it?

Oats and barley contain beta-glucan, which makes a gel and is eaten. In the small intestine the gel holds on to bile acids and carries them off. The liver has to make new ones, and it makes them out of cholesterol. Three grams a day, about a big bowl of porridge, brings LDL down by something like a quarter of a millimole. That is modest and well proven.

Psyllium husk makes a strong gel and is hardly eaten. So it is still there at the end of the line, holding water. That is why the same spoonful helps if things are too hard and also if they are too loose. And since nobody ferments it, it makes little gas.

Inulin, in onions, garlic, chicory and added to half of the protein bars, makes no real gel and is eaten very fast. Bifidobacteria love it. You get short-chain fatty acids, among them butyrate, and cells in the wall of your colon draw most of their energy from it. You also get wind. In a sensitive gut you get a lot.

And coarse wheat bran makes no gel and is not much eaten. It works like gravel: it irritates the lining mechanically, which then secretes water. Grind it fine and the effect goes away. British advice is thirty grams a day, and the average adult eats less than twenty. Go up by about five grams a week, and drink. The residents need time to hire staff.`,
          comments: [
            'The residents need time to hire staff, I laughed out loud on a tram.',
            'So THAT is why the protein bars do that.',
            'Where does resistant starch go, cold potatoes and so on? A fifth type?',
            'I would add a warning to take psyllium with plenty of water, it can be dangerous dry.',
            'I have IBS and the two questions are more use than three leaflets I was given.',
            'Fine bran does not work! Twenty years of the wrong cereal.',
          ],
        },
        {
          title: 'Milk for Grown-Ups: Who Can and Who Cannot',
          description:
            'Losing lactase is the normal state of a mammal. Some of us broke the switch, several times, in different places.',
          published: '2020-06-28',
          transcript: `All mammals drink milk and nearly all of them stop. The enzyme lactase, which splits milk sugar in the small intestine, is switched down after weaning. In about two thirds of the adults on earth this happens on schedule. So let us not call that a disease. The rest of us have a switch that is stuck.

The switch does not sit in the lactase gene itself. It is some fourteen thousand letters away, inside a neighbouring gene. In Europeans one letter there is changed from C to T. In herding peoples of East Africa and Arabia other letters close by are changed, and they do the same job. So this was invented several times, by populations with cattle and camels, within the last ten thousand years or so. There are few changes in our genome that spread as fast.

If you have no lactase, lactose arrives in the colon. Bacteria ferment it, and there is gas. It also pulls in water, and you know the rest. A hydrogen breath test measures the gas by what you exhale.

But how much is too much? Experts for the European food authority looked at the trials, and most people who lack the enzyme can take twelve grams at a time with few symptoms or none. That is one glass of milk, a quarter of a litre. Taken with a meal it goes down better still.

And there are friendly foods. Hard cheese, ripened for months, has next to none, since it left with the whey and bacteria ate the remainder. Yoghurt has plenty on paper, but its bacteria bring their own lactase and go on working inside you. So before you throw out the dairy shelf, try half a glass with breakfast. If you have had bad pains, blood or weight loss, that is not lactose, and you should see somebody.`,
          comments: [
            'I am Korean, and thank you for saying it is not a disease.',
            'Is it true you can train the colon by drinking a little each day?',
            'The parmesan fact changed my life, no exaggeration.',
            'There is newer work suggesting milk drinking was common long before the gene spread. Would love an update.',
            'Clear as always, and the diagrams are very good.',
          ],
        },
      ],
      alsoPublished: [
        'How Long Does Lunch Take? The Sweetcorn Test',
        'FODMAP, the Second Half Everybody Skips',
        'Coeliac Tests: Do Not Stop Eating Bread First',
        'What Your Gallbladder Does at Half Past Twelve',
        'Probiotics: Strain, Dose, Evidence, in That Order',
      ],
      reviews: [
        {
          by: 'kofi',
          rating: 'A',
          text: 'The two questions about fibre are on a note in our ward kitchen. She also says when to see a doctor, and that matters.',
        },
        {
          by: 'ines',
          rating: 'B',
          text: 'Taught me why coarse bran and fine bran differ. I could do with fewer train jokes.',
        },
        {
          by: 'wanjiru',
          rating: 'A',
          text: 'The fibre video explained what happened to me at kilometre thirty. I have moved the onions to Monday.',
        },
      ],
    },
    {
      title: 'Marta Weighs It',
      handle: '@marta-weighs-it',
      description:
        'A kitchen scale, a calculator and ordinary food. I cook for my parents, who are eighty, and I want to know what is on the plate.',
      since: '2020-04-11',
      subscribers: 6200,
      views: 190000,
      videos: [
        {
          title: 'Protein Past Sixty: How Much, and at Which Meal',
          description:
            'My father eats enough protein in a day and too little at breakfast. What the difference is, on the scale.',
          published: '2024-10-06',
          transcript: `My father weighs seventy kilos. The official minimum for an adult is about 0.8 grams of protein for each kilo, so fifty-six grams. He eats that. Yet he is losing muscle, and his doctor said: eat more of it, and not all in the evening. I wanted to know why.

Muscle is built and broken down all day. A meal with protein turns the building up for a few hours, and the signal is largely one amino acid, leucine. In older people the same small portion gives a weaker answer. Researchers call this anabolic resistance. In one analysis young men got their full response from about 0.24 grams per kilo in one meal, and older men needed about 0.4. For my father that is twenty-eight grams at one meal.

So an expert group called PROT-AGE recommends between 1.0 and 1.2 grams per kilo and day for healthy older people. For him this is seventy to eighty-four grams. People with serious kidney disease are an exception and need to ask.

Now to the scale. This is his breakfast: a slice of bread, butter, jam, coffee. Protein: four grams. Here is what twenty-eight looks like. Two eggs, thirteen grams. A pot of skyr, 150 grams, another sixteen. We are there, and it is not a big plate. Without eggs: 250 grams of low-fat quark, thirty grams. For lunch, 150 grams of raw chicken breast, about thirty-four. With lentils he would need three hundred grams cooked, which is a heap, so we mix: two hundred of lentils, eighteen, and a hundred of firm tofu, thirteen or so.

And one more thing, which cannot be weighed. Without a reason to be built, muscle is not built. He now gets up from the chair ten times before breakfast, and he complains, but he does it.`,
          comments: [
            'I did the scale thing with my mother. Three grams at breakfast. Three!',
            'Ten chair stands before breakfast, we started today, both of us.',
            'Does collagen powder count? My aunt swears by it.',
            'Please say that the 0.4 figure comes from small studies with a wide spread.',
            'Your father has a wonderful face when he sees the quark.',
          ],
        },
        {
          title: 'What a Nutrition Label Is Allowed to Get Wrong',
          description:
            'Tolerances, factors and three small sums that let you check any packet in the European Union.',
          published: '2022-05-15',
          transcript: `Here is a packet of muesli. It says: per hundred grams, ten grams of protein, fat twelve, carbohydrate fifty-eight, fibre nine. Energy, 398 kilocalories. Let us check.

Nobody burns muesli in a laboratory for this. The energy is calculated, with factors that are in the law. Four kilocalories per gram for protein and for carbohydrate, nine for fat, two for fibre, seven for alcohol. So forty, plus 108, plus 232, plus eighteen. That makes 398. Well done, muesli. To get kilojoules, multiply by 4.184, near enough.

Notice that in Europe fibre is not included in carbohydrate. On an American label it is. If you compare the two, first subtract. Second sum. The label says salt, 0.1 grams. Salt is sodium times two and a half. So if an imported packet says 400 milligrams of sodium, it has one gram of salt.

Third, how exact is all this? The values are averages, and the guidance for inspectors allows a margin. For protein, sugar, carbohydrate and fibre it is two grams up or down if the value is below ten, twenty per cent if it is from ten to forty, and eight grams above this. So when it says ten grams of protein, eight is fine and so is twelve. If you count your calories to the last digit, you are counting noise.

Now the list of ingredients. It goes by weight, largest first. Sugar is in fourth place here, and that looks good. But in fifth place there is glucose syrup and in seventh honey. Add the three and they might be in second place. Nobody lied. They only cut the sugar into thin slices. The line that says "of which sugars" puts it all together again, and it says twenty-one.`,
          comments: [
            'Cut the sugar into thin slices. Yes!!',
            'So two people eating from the same packet may differ by forty per cent in protein and both be right.',
            'Why does fibre have two kilocalories if we cannot digest it? The bacteria?',
            'Checked nine packets. One did not add up and I wrote to them.',
            'Polyols have their own factor, 2.4, in case anybody tries it with chewing gum.',
            'A whole video about one muesli and I did not look away once.',
          ],
        },
      ],
      alsoPublished: [
        'Raw Weight, Cooked Weight, and Who Is Cheating Whom',
        'One Hundred Grams of Calcium Sources, Side by Side',
        'Is the Expensive Scale Better? I Tested Five',
        'Soup for Somebody with No Appetite',
        'How Much Salt Stays in the Pasta',
      ],
      reviews: [
        {
          by: 'ada',
          rating: 'A',
          text: 'She adds up the label in front of you and it comes out at 398. I have been checking packets since.',
        },
        {
          by: 'ines',
          rating: 'A',
          text: 'Warm and exact. The soup for somebody with no appetite is one of the kindest cooking videos I know.',
        },
        { by: 'noor', rating: 'B', text: 'One kitchen, one scale, no nonsense. Could be shorter.' },
      ],
    },
    {
      title: 'Long Run Kitchen',
      handle: '@long-run-kitchen',
      description:
        'Fuel for people who are out there for hours. Recipes, bottle maths and the physiology behind both, tested on my own unhappy stomach.',
      since: '2013-03-17',
      subscribers: 211000,
      views: 13800000,
      videos: [
        {
          title: 'Ninety Grams an Hour: Why Two Sugars Beat One',
          description: 'The gut has two doors for sugar. How to use both, and how to train them.',
          published: '2023-08-06',
          transcript: `You start a marathon with something like four to five hundred grams of carbohydrate stored in muscle and liver. At a good pace you burn well over a hundred an hour. You can see where this ends, and it has a name, and it is at kilometre thirty-two.

So you eat on the way. But for a long time the studies hit a ceiling. However much glucose the subjects drank, they burned at most about one gram a minute of it, sixty an hour. The rest sat in the gut and made trouble. The bottleneck is not in the muscle. It is a transporter in the wall of the intestine, named SGLT1, which carries glucose together with sodium, and which at that rate is full.

Fructose does not use that door. It has its own, GLUT5. So around 2004, Asker Jeukendrup's group gave cyclists both, and what they burned from the drink went above one and a half grams a minute. In a later test, after two hours of riding, a time trial went eight per cent faster on the mixture than on the same amount of glucose alone.

So here is the bottle, for ninety grams: sixty of maltodextrin, thirty of fructose, a pinch of salt, 750 millilitres of water. Two to one. If you cannot get those, know that table sugar is half glucose and half fructose. Thirty grams of maltodextrin and sixty of sugar gives you the same thing.

Some professionals now take 120 at a ratio nearer one to 0.8. Before you copy them, two cautions. It is for efforts above two and a half hours. And the gut is trainable: two weeks of practice reduces symptoms in studies. So practise on long runs, start at forty, and add ten a week. Race day is not the day for an experiment in chemistry.`,
          comments: [
            'The table sugar trick saved me about forty euros a month.',
            'Does the ratio matter if I take gels with different brands mixed?',
            'I tried 120 with no training. I will not describe it here.',
            'Fructose mostly has to go through the liver first, maybe mention that it does not reach the muscle directly.',
            'Did the ten-a-week plan for my second marathon and there was no wall. NO WALL.',
            'What about heat? I can hardly drink 750 an hour in the cold.',
          ],
        },
        {
          title: 'You Can Drink Too Much: The Boston Numbers',
          description:
            'In one marathon one runner in eight finished with low blood sodium. Who they were, and what they had in common.',
          published: '2019-09-29',
          transcript: `At the Boston Marathon in 2002, researchers took blood from 488 runners at the finish. In thirteen per cent of them the sodium was too low, at 135 millimoles per litre or under. Three people were at 120 or under, and at that level the brain swells and you can die. One woman in that race, not part of the study, did.

You would guess that they sweated too much and lost their salt. The data pointed elsewhere. The strongest sign was that they had gained weight. They weighed more at the finish than at the start, and there is only one way to do so in a marathon. They had drunk more than they lost. The other signs were a finishing time of over four hours, and a very low or very high body mass index. In other words, people with time to visit every table.

What about sports drinks? It made no difference in that study whether they drank those or water. That surprises people. But your blood has about 140 millimoles of sodium per litre, and a typical sports drink has around twenty. If you overdrink it, you are still diluting yourself, just a little more slowly.

So where did drink as much as you can come from? In the nineties it was printed advice. It was meant to prevent heat stroke, and it was too simple.

Here is what I do instead. Weigh yourself before and after an hour of running, without clothes. Add what you drank. A kilo lost is about a litre of sweat. Now you know your rate for that weather. Do not try to replace all of it; finishing one or two per cent lighter is fine. Drink if you are thirsty. And if you have a headache at the finish, rings that feel tight and a sloshing stomach, do not drink more. Find the tent.`,
          comments: [
            'I volunteer at a water table. I sent this to our whole team.',
            'Rings that feel tight, that was me in my first one. I had no idea.',
            'What about salt tablets for heavy salty sweaters over five, six hours?',
            'Nice one. You should say that dehydration is still the more usual problem in hot ultras.',
            'Short advice that fits in a head at kilometre 38: thirst.',
          ],
        },
      ],
      alsoPublished: [
        'Rice Cakes That Survive a Jersey Pocket',
        'Caffeine: When, How Much, and Who Gets Nothing from It',
        'The Breakfast Four Hours Before',
        'Iron for Runners: Reading Your Ferritin',
        'Bonking on Purpose: What Fasted Runs Do and Do Not Do',
      ],
      reviews: [
        {
          by: 'wanjiru',
          rating: 'S',
          text: 'I followed the plan of ten grams more a week to the letter and ran the last ten kilometres faster than the first. She cites the study and then the recipe.',
        },
        {
          by: 'lars',
          rating: 'A',
          text: 'Every instruction has a mechanism behind it. I adapted the bottle for a ten-kilometre swim and it worked.',
        },
        {
          by: 'samir',
          rating: 'B',
          text: 'Built for endurance people, of course. The ferritin episode helped me all the same.',
        },
        {
          by: 'dmitri',
          rating: 'C',
          text: 'Half the uploads are a recipe for rice. Keep the physiology, drop the apron.',
        },
      ],
    },
    {
      title: 'Scurvy Dogs',
      handle: '@scurvy-dogs',
      description:
        'How we found the vitamins: sailors, prisoners, chickens, and a number of very confident wrong people.',
      since: '2019-02-02',
      subscribers: 17900,
      views: 905000,
      videos: [
        {
          title: 'The Navy That Cured Scurvy and Then Forgot',
          description:
            "James Lind's trial is half of the story. The other half is how a correct cure was replaced by a wrong one.",
          published: '2021-02-14',
          transcript: `In May 1747, on HMS Salisbury, a surgeon named James Lind picked twelve sailors with scurvy, as alike as he could find, and gave them the same food. Then he split them into six pairs. Cider. Dilute sulphuric acid. Vinegar. Sea water. A paste of garlic and mustard. And for the last pair, two oranges and a lemon each day. After six days the fruit ran out, and by then one of the two was fit for duty and the other was nursing the rest.

You know this part. You may not know that Lind himself did not draw the plain conclusion. He went on to recommend a syrup made by heating the juice for hours, which destroys most of the vitamin. It took until 1795, and another doctor, Gilbert Blane, for the fleet to get real lemon juice. Then scurvy all but vanished from it.

Now the strange part. In the 1860s the navy changed from Mediterranean lemons to limes from its own islands in the West Indies. The word lime had been used for both. Limes are more sour, and if acid is what cures, they should be better. In fact they have perhaps a quarter of the effect, and after bottling, with light and copper pipes, sometimes none. Nobody noticed, because steamships had made voyages so short.

In 1875 an Arctic expedition under George Nares sailed with plenty of lime juice. Its sledge parties came back crippled by scurvy. So doctors concluded that fruit was never the cure, and they began to look for poison in tinned meat.

It was solved by luck. In 1907 two Norwegians, Holst and Frølich, wanted to give an animal a different disease, and chose the guinea pig. It got scurvy. Nearly all other laboratory animals make their own vitamin C. If they had taken rats, who knows.`,
          comments: [
            'Losing a cure for fifty years because of one word, lime. Terrifying.',
            'Is that where limey comes from?',
            'The man nursing the rest is such a good detail.',
            'If I recall right the Nares sledges did not even carry the juice, it froze. Deserves a footnote!',
            'I teach evidence-based medicine and use Lind. I now use the second half too.',
            'More of this please.',
          ],
        },
        {
          title: 'The Chickens That Got Better by Themselves',
          description:
            'Beriberi in Java: a cook, a change of rice, and a question put to three hundred thousand prisoners.',
          published: '2025-01-12',
          transcript: `In 1889, in a military hospital in Batavia, now Jakarta, a Dutch doctor named Christiaan Eijkman was looking for the germ of beriberi. It was a disease that took the feeling from your legs and then stopped your heart. He had injected chickens, and they staggered. But so did the ones he had not injected. And then, before he understood, all of them recovered.

He asked what had changed. It turned out that the man who looked after the birds had, for some months, been feeding them leftover cooked rice from the hospital kitchen. It was polished, white. Then a new cook came, who, as Eijkman put it later, would not allow military rice to be given to civilian chickens. So they had gone back to rough rice, with its brown skin, and they got well.

He tested it, and it worked every time: white rice made them ill, and the bran made them well. But he thought that the starch held a poison and the skin an antidote. He was wrong, and his successor Gerrit Grijns got it right in 1901. Something is missing.

What about people? A colleague, Adolphe Vorderman, surveyed a hundred and one prisons in Java with nearly three hundred thousand inmates. Some of them cooked white rice and some brown. Where rice was white, about one prisoner in thirty-nine had beriberi. Where it was brown, one in ten thousand.

You would think that seeded it. But in the war of 1904 Japan's army, whose doctors believed in germs, lost about twenty-seven thousand men to beriberi. Its navy had changed the diet twenty years earlier and lost almost none. The missing thing is thiamine. In 1926 two other chemists in Java crystallised it. It took hundreds of kilos of bran to get a tenth of a gram.`,
          comments: [
            'Military rice for civilian chickens. Bureaucracy saves lives for once.',
            'One in 39 against one in 10,000 and people still argued. Depressing.',
            'How did the Japanese navy get it right, did they know about the rice?',
            'Takaki thought it was a lack of protein, so right for the wrong reason too. Would have fitted nicely.',
            'I like that the hero is the new cook.',
            'Good story, slightly rushed at the end.',
          ],
        },
      ],
      alsoPublished: [
        'Goldberger Eats the Evidence: Pellagra in the South',
        'Rickets, Smoke and a Rat in a Sunny Window',
        'Polar Bear Liver: The Other Side of Vitamin A',
        'How Iodine Got into the Salt',
        'Casimir Funk and the Letter E',
      ],
      reviews: [
        {
          by: 'kofi',
          rating: 'A',
          text: 'History and biology in one, so made for me. The lime mistake is the best argument for mechanisms I know.',
        },
        {
          by: 'priya',
          rating: 'A',
          text: 'Tells you what the hero got wrong as well. I looked up the prison survey and the figures are right.',
        },
        {
          by: 'ines',
          rating: 'B',
          text: 'Very good stories. I would gladly trade the cartoon pirates for pictures of the documents.',
        },
        {
          by: 'noor',
          rating: 'F',
          text: 'The pirate voice in the first thirty seconds of each episode. I cannot. Somebody tell me if it stops.',
        },
        {
          by: 'lars',
          rating: 'B',
          text: 'Not what I would use to plan a meal, but I have told the chicken story at every dinner since.',
        },
      ],
    },
  ],
}
