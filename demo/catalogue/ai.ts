import type { CatalogueTopic } from './shape.ts'

/** Artificial intelligence: how it learns, how it is measured, where it came from and what runs on a laptop. */
export const ai: CatalogueTopic = {
  topic: 'ai',
  channels: [
    {
      title: 'Gradient Weather',
      handle: '@gradient-weather',
      description:
        'Neural networks by hand, with small integers. If you cannot do it on paper once, you will not debug it at night.',
      since: '2016-08-15',
      subscribers: 2380000,
      views: 96400000,
      videos: [
        {
          title: 'Backpropagation is bookkeeping',
          description:
            'One tiny graph, four numbers, and the reason why a billion gradients cost about as much as three forward passes.',
          published: '2019-11-20',
          transcript: `Take three numbers: x is two, y is minus three, z is ten. Multiply x and y: minus six. Add z: four. Square it: sixteen. That sixteen is our loss, and we would like it smaller. The question is which of the three numbers to nudge, and in which direction.

You could try. Nudge x by a hair, run it all again, look. Then y, then z. Three inputs, three extra runs. A model with a billion parameters would need a billion runs for one step. So nobody does that.

Walk backward instead. The last step squared a four. The slope of a square is twice its input, so at that point the slope is eight: raise the sum by a hair and the loss rises by eight hairs. The step before was an addition, and an addition passes the slope on unchanged, so z gets eight, and the product gets eight. The step before that was a multiplication, and there each factor receives the slope times the other factor. So x gets eight times minus three, minus twenty-four. And y gets eight times two, sixteen. Done. All three, in one walk.

That is the chain rule, with one good habit: every slope is computed once, written on its edge, and reused by everyone upstream. The whole backward walk costs around two or three times the forward one, whether there are three inputs or a billion. The price is memory: you have to remember the four and the two and the minus three until you come back for them.

Seppo Linnainmaa wrote the method down in his master's thesis in Helsinki, in nineteen seventy. Rumelhart, Hinton and Williams showed in nineteen eighty-six what it could make networks learn. There is no magic in between. There is a ledger, and it balances.`,
          comments: [
            'I have implemented this at work for two years and only understood it today, on a bus, with a napkin.',
            'What happens when one value feeds two later steps? Do I add the slopes?',
            'Yes, add them. That is the one rule the video leaves out and it bites everyone.',
            'The price is memory. This is why my batch size is 2.',
            'Sixteen, eight, minus twenty-four. I can still say it a week later.',
            'I checked with a nudge of 0.001 on x: loss goes from 16 to 15.976. It balances!',
            'Glad you credited Linnainmaa.',
          ],
        },
        {
          title: 'Attention, worked out for three words',
          description:
            'Scores, exponentials, shares. We fill in one row of the table ourselves and find out why long texts are expensive.',
          published: '2023-04-12',
          transcript: `Three words on a table: the river bank. We want a new vector for bank, one that has heard about the river. Attention is a way to let each word ask the others, and mix what they answer.

Every word makes three vectors out of itself by three learned matrices. A query: what am I looking for. A key: what have I to offer. A value: what I say if chosen. Now bank takes its query and multiplies it, as a dot product, with the key of each word. Suppose we get nought for the, two for river, one for itself.

Scores can be any number; we want shares. So raise e to each of them: one, seven point three nine, two point seven two. They add up to eleven point one. Divide. The gets nine percent, river sixty-seven, bank twenty-four. Multiply each value vector by its share, add them up, and that is the new bank: two thirds river.

One detail that looks fussy and is not. Before the exponential, the scores are divided by the square root of the vector length. Why? A dot product of two random vectors with sixty-four entries has a spread of about eight. With scores of sixteen and nought, the exponentials give everything to the winner, and the slope for everybody else is practically zero, so nothing is learned. Divide by eight and it stays soft.

Now count. Three words, three queries, three keys: nine scores. A thousand words, a million. Ten times longer, a hundred times more work. That is the well-known square, and much of the engineering since twenty seventeen is about avoiding it or paying for it cleverly. And notice what is missing. Nothing in that sum knows the order of the words. Shuffle them and the shares are the same. Position has to be added separately, which is another story.`,
          comments: [
            'Two thirds river. I have read the paper six times and this is the first time I could see it.',
            'Why three different matrices? Could the key and the value be the same?',
            'Careful, the model does not get words but tokens. I know it is for simplicity but say it once.',
            'In a left to right model bank could look at river but not the other way round. Do the mask next please!',
            'Paused, did the exponentials on a calculator, got 0.665. Happy.',
            'The square root finally has a reason.',
          ],
        },
      ],
      alsoPublished: [
        'Softmax and the log-sum-exp trick, in four lines',
        'Momentum: a ball with a bad memory',
        'Why normalisation layers help, three explanations and one that survives',
        'Embeddings are a lookup table with ambitions',
        'A whole network in a spreadsheet, trained by pressing F9',
      ],
      reviews: [
        {
          by: 'mei',
          rating: 'S',
          text: 'I did the backward walk on paper beside the video and then did it with my own numbers. Third attempt at this subject and the first where the matrix shapes feel inevitable.',
        },
        {
          by: 'priya',
          rating: 'S',
          text: 'He gives the cost of the backward pass, not only the recipe. Credit goes to the right thesis as well.',
        },
        {
          by: 'tomas',
          rating: 'A',
          text: 'Small integers are the best demonstration there is. I now do the same with circuits.',
        },
        {
          by: 'ada',
          rating: 'A',
          text: 'The nearly skipped step, dividing by the root of the length, gets a whole paragraph. Please add the shared-node case to backpropagation.',
        },
        {
          by: 'dmitri',
          rating: 'C',
          text: 'Fine arithmetic, but after thirty videos I have yet to see one large model do one useful thing.',
        },
      ],
    },
    {
      title: 'The Perceptron Archive',
      handle: '@perceptron-archive',
      description:
        'Old machines that were going to think by next year. Reports, photographs and programs from 1943 onward, read with sympathy.',
      since: '2018-01-29',
      subscribers: 143000,
      views: 4650000,
      videos: [
        {
          title: 'A neural network with motors: the Mark I Perceptron',
          description:
            'Four hundred photocells, a wall of plugboard, and weights that hummed when they learned.',
          published: '2022-06-08',
          transcript: `In July of nineteen fifty-eight the United States Navy showed reporters a program on a large computer. It was given cards with squares marked on the left or on the right, and after about fifty trials it could tell them apart without having been told how. The New York Times wrote of an embryo which would one day walk, talk, see, write, reproduce itself and be conscious of its existence. The inventor, Frank Rosenblatt, was days from his thirtieth birthday, and a psychologist.

Then he and his colleagues at the Cornell Aeronautical Laboratory in Buffalo built it in metal. The Mark I had an eye of four hundred photocells, twenty by twenty. Wires ran through a plugboard, more or less at random, to five hundred and twelve association units. From there they went to eight outputs. And the weights, the numbers which we would now keep in memory, were potentiometers, volume knobs. Each was turned by a small electric motor. When the machine was wrong, the motors ran. You could hear it learn.

The rule was simple. If the answer is right, do nothing. If it is wrong, turn every knob which took part, a little, in the direction that would have helped. Rosenblatt could prove something lovely: if any setting of the knobs solves the problem, this rule will find one after a finite number of corrections.

If. In nineteen sixty-nine Marvin Minsky and Seymour Papert published a book about that word. A single layer of knobs draws one straight cut. The simplest thing it cannot do is exclusive or: one or the other, but not both. Put the four cases on the corners of a square and try to separate the diagonals with one line.

Rosenblatt knew that more layers would help. Nobody yet had a practical rule to train them. He died in a boating accident in nineteen seventy-one, on his forty-third birthday.`,
          comments: [
            'You could hear it learn. I want that sound as my ringtone.',
            'Is the machine still around? I think I saw it in Washington as a child.',
            'The Smithsonian has it, yes.',
            'Nice that you do not repeat the myth that the 1969 book alone killed the field. Funding had other reasons too, could have been mentioned.',
            'A psychologist! That is always left out.',
            'The convergence proof fits on one page. Please do it.',
          ],
        },
        {
          title: 'What ELIZA really did with your sentence',
          description:
            'Keywords with ranks, templates with holes, a swap of pronouns and one beautiful trick called MEMORY.',
          published: '2024-05-16',
          transcript: `Joseph Weizenbaum published ELIZA in nineteen sixty-six. It ran at MIT on an IBM 7094, you typed at a terminal, and it typed back. It is usually described as a few if statements. It deserves a better description.

ELIZA itself was an engine. What you talked to was a script, and the famous one, DOCTOR, imitated a therapist who mostly returns your words. That choice was cunning. In such a conversation one side may know nothing of the world, and we assume that he is being professional.

Now your sentence: my mother makes me sad. The engine scans it for keywords, and each keyword has a rank. On the way it swaps pronouns: my becomes your, me becomes you. Then the keyword with the highest rank brings its rules along. A decomposition rule is a pattern with holes: anything, then your, then a word from the family group, then anything. The holes catch the pieces. A reassembly rule puts them in a new sentence: who else in your family makes you sad. Each pattern owns several of these, and they are taken in turn, so that it does not repeat itself at once.

And if no keyword is found? Here is the trick I love. Now and then, when you had said something with my in it, the engine had put a transformed version aside. With nothing else to say, it would bring that back, ten lines later: does that have anything to do with the fact that your boyfriend made you come here? It looked like a listener who has been thinking.

Weizenbaum's secretary had watched him write it for months. She tried it, and after a few exchanges asked him to leave the room. That shook him. Ten years later he wrote a whole book about what computers should not be asked to do.`,
          comments: [
            'The MEMORY trick is better design than half of the bots I am paid to maintain.',
            'I thought it was written in Lisp?',
            'The original was in MAD-SLIP, the Lisp versions came soon after and spread much further. The listing was found again in his papers.',
            'We assume that he is being professional. Brilliant.',
            'Your reading voice for the terminal is a bit much.',
            'Ordering the 1976 book now.',
          ],
        },
      ],
      alsoPublished: [
        'McCulloch and Pitts, 1943: nerves as logic',
        'Shakey the robot crosses a room in only an hour',
        'The Lighthill debate, watched with a stopwatch',
        'Samuel’s checkers program and the first table of learned values',
        'Expert systems in hospital basements: MYCIN and its 600 rules',
      ],
      reviews: [
        {
          by: 'kofi',
          rating: 'S',
          text: 'My bus has never been so short. He reads the reports themselves and tells you when the newspaper made it up.',
        },
        {
          by: 'priya',
          rating: 'A',
          text: 'The ELIZA mechanism is described as in the 1966 paper, ranks and all. References are under each video, in order of appearance.',
        },
        {
          by: 'tomas',
          rating: 'A',
          text: 'Motors for weights! A learning rule you can hear is the demonstration I am now trying to build with my students.',
        },
      ],
    },
    {
      title: 'Held-Out Set',
      handle: '@held-out-set',
      description:
        'I used to approve models for a hospital group. Now I explain, calmly, how a good score can be wrong.',
      since: '2020-02-24',
      subscribers: 58700,
      views: 1990000,
      videos: [
        {
          title: 'Ninety-nine percent accurate and usually wrong',
          description:
            'A screening model, a rare disease, and a table of one hundred thousand people that takes two minutes to fill in.',
          published: '2023-01-31',
          transcript: `A company offers you a model for a disease that one person in a thousand has. It finds ninety-nine percent of the sick, and it clears ninety-nine percent of the healthy. It flags your friend. How worried should she be?

Do not reach for a formula. Take a hundred thousand people. One hundred are sick. The model finds ninety-nine of them, well done. The others, ninety-nine thousand nine hundred, are healthy, and it wrongly flags one percent: nine hundred and ninety-nine. So altogether it flags one thousand and ninety-eight people, of whom ninety-nine are sick. That is nine percent. Ten out of eleven flagged people have nothing.

Is the model bad? No. It took her risk from one in a thousand to one in eleven, which is a lot of information. But it is a reason for a second test, not for a diagnosis.

Now, the word accuracy. A model that says healthy to everyone, without even looking, would be right in ninety-nine point nine percent. More accurate than ours, and useless. So when somebody gives you accuracy on a rare thing, ask for two numbers: of the sick, how many did you find, that is recall; and of those you flagged, how many were sick, which is precision. Then ask a third: in what population? Precision is not a property of the model alone. Take the same model to a clinic where one in ten is sick, and among a hundred thousand it finds nine thousand nine hundred and wrongly flags nine hundred. Precision ninety-two percent. Nothing inside the model has changed.

So the honest label would not read ninety-nine percent. It would say: tested on these people, in this year, with this many sick among them. If that line is missing, you have been shown an advertisement.`,
          comments: [
            'Night shift pharmacist here. I have drawn this table for three consultants.',
            'Does this mean that repeating the same test on flagged people fixes it? The errors are surely not independent.',
            'Precision is not a property of the model alone. Should be on a poster in every procurement office.',
            'Strictly, sensitivity can change between populations too, mild cases are harder to find. Nothing inside the model changes, but the 99 can.',
            'Nine percent. I guessed ninety-nine like everybody.',
            'You are so calm. It is unsettling.',
          ],
        },
        {
          title: 'The network which read the hospital and not the lungs',
          description:
            'Shortcut learning in chest X-rays: what the models looked at, how it was noticed and the split that would have shown it.',
          published: '2024-09-10',
          transcript: `There is an old tale about a network that was supposed to find tanks and learned the weather instead. Nobody has ever found the source; treat it as a fable. We do not need it, because we have real ones.

In twenty eighteen John Zech and colleagues in New York trained networks to find pneumonia in chest X-rays from several hospital systems. Tested on pictures from the same hospitals, they did well. In three of five comparisons, on a hospital they had not seen, they did significantly worse. So what had they learned? The team trained a network to say merely where a picture had been taken. It was right in more than ninety-nine point nine percent. Even the corners gave it away: technicians place a small metal token on the plate, and each department has its own. And pneumonia was far more common in one hospital than in the other: about one in three against one in a hundred. If you know the hospital, you have half the answer, and you never have to look at a lung.

In the pandemic it happened again. Alex DeGrave, Joseph Janizek and Su-In Lee examined models for covid whose healthy and sick pictures came from different collections. The models looked at text markers and at the edges of the picture.

A random split does not protect you. It puts the same tokens in both halves, and often the same patient too, since people are X-rayed more than once. So here is the discipline. First, split by patient. Second, keep one entire hospital out and do not peek. Third, train a model on what should not matter: corners only, lungs blacked out. If it still does well, you have a leak.

A network is not lazy, and it does not cheat. It has been paid for a number, and it found the cheapest way to that number.`,
          comments: [
            'The corners only baseline is the single most useful thing I have learned this year. Our model got 0.81 from the corners. We had a bad week.',
            'It has been paid for a number. Ouch.',
            'Have you an example where an external test still did not catch it?',
            'Would like a word about time splits as well. Scanners get replaced.',
            'The one about the tanks is told in every lecture I ever took, thanks for calling it a fable.',
          ],
        },
      ],
      alsoPublished: [
        'Calibration: when the model says seventy percent, does it rain?',
        'Contaminated benchmarks and how to look for them',
        'The test set that was used four hundred times',
        'Two fairness definitions which cannot both hold',
        'Reading a model card like a landlord’s advertisement',
      ],
      reviews: [
        {
          by: 'kofi',
          rating: 'S',
          text: 'I have seen an alarm with nine percent precision at four in the morning. This is the first explanation I could pass on to the whole ward.',
        },
        {
          by: 'priya',
          rating: 'S',
          text: 'Cites Zech and DeGrave correctly, including what did not drop. The corners baseline should be standard in every paper I read.',
        },
        {
          by: 'noor',
          rating: 'A',
          text: 'No music, no panic, no product. Three experiments I can repeat. I have no complaint and it annoys me.',
        },
        {
          by: 'ada',
          rating: 'A',
          text: 'It is the inspection culture I know from bridges: ask what was tested, on what, when. The table is filled in row by row, nothing skipped.',
        },
      ],
    },
    {
      title: 'Small Models at Home',
      handle: '@small-models-at-home',
      description:
        'What runs on the laptop you already own, how well, how hot, and whether you should. Measured with a wall meter.',
      since: '2022-12-03',
      subscribers: 316000,
      views: 7100000,
      videos: [
        {
          title: 'What four bits throw away',
          description:
            'Quantisation with sixteen steps on a ruler, a size you can compute in your head, and why speed is a question of memory.',
          published: '2024-04-02',
          transcript: `A model with seven billion parameters, stored as sixteen-bit numbers, takes two bytes each: fourteen gigabytes. Your laptop has sixteen, and a browser. So we make the numbers coarser.

With four bits you can write sixteen different values. Sixteen marks on a ruler. If we laid one ruler over all seven billion weights it would be hopeless, since a few are large and most of them are tiny, and all the tiny ones would land on the same mark. So we cut the weights into little blocks, thirty-two in each, and give every block its own ruler: find the largest weight in it, stretch the marks to reach that, and store the stretch, the scale, as one sixteen-bit number. Thirty-two times four is one hundred and twenty-eight bits, plus sixteen: one forty-four, over thirty-two weights. Four and a half bits each. Seven billion of those make three point nine gigabytes. It fits.

What did we lose? Each weight moves to the nearest mark, so it is wrong by at most half a step. Those errors point in all directions and largely cancel in a sum of thousands. The trouble is an outlier: one huge weight in a block stretches the ruler for its thirty-one neighbours. That is why better schemes use smaller blocks, or keep some layers finer.

Now speed. To produce one token the machine must read practically all of the weights once. So if your memory delivers fifty gigabytes a second, and the model is three point nine, you can get at most about thirteen tokens in a second, however quick the processor is. At sixteen bits it would have been three and a half. Quantising saves space, but what you feel is the speed.

Below four bits it goes downhill quickly. In my tests, a bigger model at four bits has beaten a smaller one at eight, for the same size on disk.`,
          comments: [
            'Computed my own: 68 GB/s, 4.4 GB file, expected 15.5, measured 13.9. I have never trusted a video this much.',
            'Does the bandwidth limit also hold for reading the prompt? Mine is much faster at that.',
            'To the prompt question: no, the prompt goes through in batches, so there the processor is the limit. I hoped he would mention it.',
            'Ruler analogy is perfect.',
            'Errors largely cancel only if they are unbiased, but fair enough for ten minutes.',
            'Wall meter gang.',
          ],
        },
        {
          title: 'Temperature and top-p, with three candidate words',
          description:
            'The two sliders everybody moves and few can explain. We turn them by hand and look at the odds.',
          published: '2025-01-21',
          transcript: `A language model does not choose a word. It gives a score to every token in its vocabulary, and something outside chooses. The sliders belong to that something.

Let us have three candidates for the next word in: the soup is. Hot has a score of three, cold has two, and purple has nought. Raise e to each one and divide by the total, and you have hot seventy and a half percent, cold twenty-six, purple three and a half.

Temperature divides the scores first. At one nothing changes. At one half, the scores become six, four and nought: hot eighty-eight, cold twelve, purple a quarter of one percent. The rich got richer. At two they become one and a half, one and nought: hot fifty-five, cold thirty-three, purple twelve. Every eighth soup is purple. And as it goes to nought, the favourite wins always. That is not more truthful, mind you. It is only more predictable. A model that is confidently wrong stays wrong at nought.

Top-p does something else. Order the candidates, add from the top until you have reached, say, ninety percent, and throw away the rest. Hot and cold make ninety-six and a half, so purple is out, and the two are rescaled to add up to one. Ari Holtzman and colleagues proposed it in twenty nineteen because of the tail: a vocabulary has tens of thousands of tokens, each with almost no chance, but together they may hold several percent, and over a page you will draw from that tail many times. One purple soup, and the next sentences try to explain it.

The nice part is that it adapts. After Saint Peters, few candidates remain. After I like, there may be hundreds. My habit: top-p at nought point nine or so, then move only the temperature. Two sliders at once and you will learn nothing.`,
          comments: [
            'One purple soup, and the next sentences try to explain it. That IS my summer project.',
            'Does the order matter, temperature before top-p or after?',
            'It matters, yes: most programs let you set the order and the defaults differ. A table would have been helpful.',
            'I set temperature to 0 and still get different answers sometimes. Why?',
            'Short, exact, done. Thanks.',
          ],
        },
      ],
      alsoPublished: [
        'Electricity for one answer, measured at the socket',
        'Retrieval on a folder of recipes: what it found and what it invented',
        'Fine-tuning a tiny model on my own e-mail, and deleting it',
        'Context length: the memory bill nobody reads',
        'A spelling corrector with no network at all, for comparison',
      ],
      reviews: [
        {
          by: 'mei',
          rating: 'S',
          text: 'I could predict the tokens per second of my own laptop before starting it, and I was off by less than ten percent.',
        },
        {
          by: 'noor',
          rating: 'B',
          text: 'The numbers are real and so is the fan noise. Too many videos on which computer to buy.',
        },
        {
          by: 'ines',
          rating: 'A',
          text: 'I came for the folder of recipes and stayed. He shows the one that it invented, with gelatine, and why that happened.',
        },
        {
          by: 'dmitri',
          rating: 'B',
          text: 'Odds, sliders, results. At last somebody talks about a model as a betting line. Could lose the unboxings.',
        },
      ],
    },
    {
      title: 'Okapi Learns to Play',
      handle: '@okapi-learns-to-play',
      description:
        'Reinforcement learning told by an animated okapi with a gambling problem. Every result is a run you can repeat.',
      since: '2017-07-07',
      subscribers: null,
      views: 11800000,
      videos: [
        {
          title: 'Two slot machines and the case for optimism',
          description:
            'Explore or exploit? One bonus term settles it, and we compute it for machine A and machine B.',
          published: '2021-02-25',
          transcript: `Okapi has two slot machines. A has been played sixty times and has paid half the time. B has been played five times and paid twice, so forty percent. Which one next? If you say A because fifty is more than forty, you may play A for ever. Five pulls tell you almost nothing; B might pay seventy percent. If you say try both equally, you waste half of your coins on the worse one, until the end of time. So the question is how much a doubt is worth.

Here is an answer from two thousand and two, by Auer, Cesa-Bianchi and Fischer, called UCB one. To each average add a bonus: the square root of, two times the logarithm of all pulls so far, divided by the pulls of this machine. We have sixty-five pulls in all, whose logarithm is about four point one seven; twice that, eight point three five. For A, divide by sixty, take the root: nought point three seven. A scores nought point eight seven. For B, divide by five and take the root: one point two nine. B scores one point six nine. Play B.

Look at what the bonus does. When you play a machine its own count rises and its bonus shrinks. While you ignore it, the total grows, slowly, as a logarithm, and its bonus creeps back. So nothing is ever forgotten, and nothing bad is visited often.

Why call it optimism? Because you act as though each machine were as good as it might plausibly be. If you are right, you earn. If you are wrong, you learn quickly, exactly where you were wrong. A pessimist never learns of his mistakes, as he does not go there.

And the loss, compared with knowing the best machine from the start, grows only like the logarithm of time. In nineteen eighty-five Lai and Robbins had shown that you cannot do essentially better.`,
          comments: [
            'A pessimist never learns of his mistakes, as he does not go there. Excuse me, this is a video about slot machines, I was not ready.',
            'Ran it in a spreadsheet, B was really 0.35 and it went back to A after about twenty-five pulls. Magic.',
            'Does the proof need payouts between 0 and 1?',
            'It does, and the bonus is a bit generous in practice. Thompson sampling usually loses less, hope you cover it.',
            "The okapi's hat!!",
          ],
        },
        {
          title: 'The boat that won by never finishing',
          description:
            'Reward hacking in three acts: a boat on fire, a bicycle going round in circles, and a theorem that repairs the second.',
          published: '2023-11-14',
          transcript: `Act one. In twenty sixteen researchers at OpenAI trained an agent on CoastRunners, a boat race. You and I understand that you should finish first. But the game pays points for hitting targets along the course, not for finishing. The agent found a lagoon with three targets that come back after a while. So it went round and round in the lagoon, catching fire, hitting other boats, driving the wrong way, and scored on average twenty percent more than human players. It did exactly what it had been paid to do.

Act two is older. In nineteen ninety-eight Jette Randløv and Preben Alstrøm in Copenhagen taught a simulated bicycle to ride to a goal. The goal was far away and rewards were rare, so they added a small one for each move in the direction of the goal. The bicycle began to ride in circles around the start. Toward the goal: paid. Away from it: no charge. A circle is an endless source of income.

Act three is the repair. In nineteen ninety-nine Andrew Ng, Daishi Harada and Stuart Russell asked which extra rewards are harmless. Their answer: imagine a height for every situation, a potential. Pay the agent for going up, and charge it for going down, the difference between the new height, discounted, and the old. Then if you go round in a circle you come back to the height where you started, and all the payments cancel. There is nothing to farm. They proved that the best behaviour stays what it was before, however you choose the heights. Good heights make learning quicker. Bad ones only slow it down.

But it does not repair act one. In the boat race the main reward was wrong, and no bonus can mend that. First write down what you want. Then ask how you would earn it, if you were shameless.`,
          comments: [
            'Ask how you would earn it, if you were shameless. I manage a sales team and I have just rewritten the bonus scheme.',
            'The bicycle circles are hilarious and the fix is gorgeous.',
            'Is the bit about all circles cancelling exact with a discount factor below one?',
            'To the one asking: with discount the telescoping works on discounted sums, so a loop is worth gamma to the n times the height minus the height, the same offset for all policies. She does say discounted but fast.',
            'Forgot the Tetris program that paused the game forever just before losing!',
            'okapi on a bicycle, ten out of ten',
          ],
        },
      ],
      alsoPublished: [
        'Q-learning on a frozen lake, one table, no network',
        'Credit assignment: which of these forty moves lost the game?',
        'TD-Gammon, 1992: the backgammon player which taught the experts',
        'Why self-play gets stuck in rock, paper, scissors',
        'Simulators lie: bringing a walking okapi into the real hallway',
      ],
      reviews: [
        {
          by: 'dmitri',
          rating: 'S',
          text: 'The only AI channel that takes odds seriously. I ran the two-machine sum on bullpen choices and it held an argument for three hours.',
        },
        {
          by: 'priya',
          rating: 'A',
          text: 'States the Lai and Robbins bound and the shaping theorem without bending either. The hat is a distraction I have come to accept.',
        },
        {
          by: 'noor',
          rating: 'F',
          text: 'An animal in a hat explains incentives to me at the speed of a nursery rhyme. I read the two papers in less time and neither of them winked.',
        },
        {
          by: 'samir',
          rating: 'A',
          text: 'No background here, and I could repeat the bonus calculation to a friend at the wall. The pessimist line stays with me.',
        },
      ],
    },
  ],
}
