import type { CatalogueTopic } from './shape.ts'

/** The invented channels of the topic math. */
export const math: CatalogueTopic = {
  topic: 'math',
  channels: [
    {
      title: 'Chalk Debt',
      handle: '@chalk-debt',
      description:
        'I owe the board an explanation. Linear algebra and its neighbours, drawn with three colours and no hurry.',
      since: '2013-09-16',
      subscribers: 1870000,
      views: 92000000,
      videos: [
        {
          title: 'The determinant is an area, and you can see why it is ad minus bc',
          description:
            'No formula is quoted before it is earned. One parallelogram, two slides, and the minus sign explains itself.',
          published: '2024-01-20',
          transcript: `You were handed a rule: for a two by two matrix with columns a, c and b, d, the determinant is a d minus b c. Let us forget it, and ask for an area instead.

The first column is an arrow from the origin to the point a, c. The second is an arrow to b, d. Together they span a parallelogram. What is its area? We are allowed one tool, the slide. If you slide one side of a parallelogram along its own line, the area does not change, because base and height are the same. Like pushing a deck of cards.

So slide the tip of the second arrow parallel to the first arrow until it lands on the vertical axis. Sliding parallel means adding a multiple of the first column to the second. We want the horizontal part to vanish: b minus t times a must be zero, so t is b over a. The new vertical part is d minus c times b over a. Now the second arrow stands upright. The parallelogram has one vertical side of that length, and its width, measured horizontally, is a. Area: a times d minus bc over a. Multiply out. There it is, ad minus bc.

And look what we learned on the way. Sliding is a column operation, so column operations of this type cannot change a determinant. If the two arrows lie on one line, the parallelogram is flat and the determinant is zero, and a flat machine cannot be run backwards, because many points landed in one place. And if you swap the arrows you get the same size with the opposite sign. The sign tells you whether the plane has been turned over, like a glove pulled inside out.`,
          comments: [
            'I have a degree in engineering and nobody told me it was a deck of cards.',
            'To the person below asking about a = 0: yes, slide the first arrow instead, or swap and flip the sign.',
            'What if a is zero? You divide by it. I guess you slide the other arrow?',
            'The glove. Oh.',
            'I paused at "one tool, the slide" and got it myself. First time ever.',
            'Would have liked one example with numbers at the end.',
          ],
        },
        {
          title: 'Fibonacci is a matrix wearing a disguise',
          description:
            'Two eigenvectors, one golden ratio, and a formula with square roots that only ever gives whole numbers.',
          published: '2022-10-08',
          transcript: `One, one, two, three, five, eight. Each is the sum of the two before. Now write two neighbours as a pair, say five and eight, and ask for a machine which turns this pair into the next, eight and thirteen. The machine keeps the second number, and adds both to make the new one. That is a matrix: first row zero, one; second row one, one. All of Fibonacci is this matrix applied again and again.

Applying a matrix a hundred times is dreadful work, except along special directions. An eigenvector is an arrow which the matrix only stretches. Suppose the pair one, x is such an arrow. The machine sends it to x, one plus x. For that to be the same arrow stretched by x, we need one plus x equal to x squared. You know the solutions: one half of one plus root five, which is the golden ratio, one point six one eight; and one half of one minus root five, about minus zero point six one eight.

So there are two directions. Along one everything grows by one point six one eight per step. Along the other it flips sign and shrinks. Split the starting pair into a part along each, and the hundredth step costs you two powers instead of a hundred additions. The result is phi to the n minus psi to the n, divided by root five. The roots always cancel, and a whole number comes out.

And the second part shrinks so quickly that you can throw it away and round. Phi to the tenth over root five is fifty-five point zero zero four. The tenth Fibonacci number is fifty-five. This is what eigenvectors are for: they are the directions in which a complicated thing is simple.`,
          comments: [
            '"The directions in which a complicated thing is simple." I finally know what they are for.',
            'Computed phi^20 / sqrt 5 on paper: 6765.00003. Goosebumps.',
            'Does this work for any recurrence? What about three terms back?',
            'The board handwriting is a joy.',
            'At the split you say "a part along each" and move on, that is where I got lost. One more line there, please.',
            'Third time learning this, first time it stuck.',
          ],
        },
      ],
      alsoPublished: [
        'Rank: how many directions survive',
        'Least squares is dropping a perpendicular',
        'A matrix that has no eigenvectors you can draw, and where they went',
        'Change of basis without the sandwich confusion',
        'Singular values: every matrix is turn, stretch, turn',
      ],
      reviews: [
        {
          by: 'mei',
          rating: 'S',
          text: 'The deck of cards did what two textbooks could not. I now check determinants by asking whether I could run the machine backwards.',
        },
        {
          by: 'ada',
          rating: 'S',
          text: 'He never divides by something without owning up to it, if not in the video then pinned under it. The rank video is the one I wish I had at nineteen.',
        },
        {
          by: 'tomas',
          rating: 'A',
          text: 'Good pace, honest board work. I show the Fibonacci one to my last-year students before they ever hear the word eigenvalue.',
        },
        {
          by: 'noor',
          rating: 'B',
          text: 'Beautiful until he skips the one line that I needed. In the Fibonacci video that line is the split.',
        },
      ],
    },
    {
      title: 'Two Mirrors and a Proof',
      handle: '@two-mirrors-and-a-proof',
      description:
        'Proofs you can carry in a pocket. One statement per video, one reason, and the mistake people usually make with it.',
      since: '2017-02-05',
      subscribers: 318000,
      views: 9400000,
      videos: [
        {
          title: 'Euclid did not say that product plus one is prime',
          description:
            'The most famous proof in the world, and the most common way of telling it wrong.',
          published: '2023-11-12',
          transcript: `Here is the statement: no finite list of primes contains all of them. Here is the proof, nearly as old as geometry. Take any finite list of primes. Multiply them all together and add one. This new number leaves the remainder one when you divide it by any prime on your list, so none of them divides it. But every whole number greater than one has at least one prime divisor. So there is a prime which was not on the list. Finished.

And here is how people retell it: multiply the primes, add one, and you get a new prime. No. Try. Two plus one is three, prime. Two times three plus one is seven, prime. Thirty-one, prime. Two hundred and eleven, prime. Two thousand three hundred and eleven, prime. By now everybody believes it. Next: two, three, five, seven, eleven and thirteen multiplied give thirty thousand and thirty. Add one. Thirty thousand and thirty-one is fifty-nine times five hundred and nine.

Both factors are new, as promised. The number itself is not prime, and the proof never claimed that it was. It promised only that something fresh divides it.

The second misreading is to call it a proof by contradiction. You may write it so, but you do not have to. The argument is a recipe: give me a list, I return a prime that you do not have. Start with the list containing only two. The recipe gives three, then seven, then forty-three. Then one thousand eight hundred and seven, which is thirteen times one hundred and thirty-nine, so we take thirteen. Proofs that build something are worth telling as builders tell them.`,
          comments: [
            'I have been telling it wrong to students for eleven years. Sorry, everyone.',
            '59 x 509 is now my favourite multiplication.',
            'Answering below: nobody knows, it is called the Euclid-Mullin sequence and the question is open.',
            'Does the recipe eventually reach every prime if you always take the smallest factor?',
            'Short, exact, done.',
            'I miss a word about why every number has a prime divisor, that is also a proof.',
          ],
        },
        {
          title: 'How many Londoners have exactly the same number of hairs?',
          description: 'Pigeons, boxes, and a certainty that needs no counting.',
          published: '2019-06-22',
          transcript: `I claim that there are two people in London with exactly the same number of hairs on their heads. I have not looked. I am certain all the same, and the bald do not count.

A head of hair has something like a hundred thousand to a hundred and fifty thousand hairs. Let us be generous and say that nobody has more than a million. Now label a million boxes, one for each possible number from one to a million. Send every Londoner who has hair into the box with their number. There are about nine million people in London. More people than boxes, so some box has at least two people in it. That is the pigeonhole principle, and its proof is one breath: if each box held at most one, there would be at most a million people.

We can ask for more. Suppose eight million of them have hair. If each box held at most seven there would be at most seven million people. So some box holds at least eight. Eight Londoners with exactly the same number of hairs, and I could not introduce you to one of them.

The same breath proves better things. In any group of people, two have the same number of friends inside the group. With n people the possible numbers run from zero to n minus one, which is n boxes, as many as people, and the principle seems to fail by one. But somebody who is friends with nobody and somebody who is friends with everybody cannot be in one room. So one of those two boxes is empty, we have n people in n minus one boxes, and a pair is forced. Finding the boxes is the art. The pigeons do the rest.`,
          comments: [
            'Told this at dinner, my uncle wanted to count.',
            'The friends one is so much better than the hair one. The empty box trick!!',
            'Friendship has to be mutual for this, worth saying.',
            'Eight million with hair is optimistic, have you seen my office?',
            'Used it at an interview the next day. Thank you, pigeons.',
          ],
        },
      ],
      alsoPublished: [
        'The square root of two cannot be a fraction: the folding proof',
        'Odd numbers build squares: a proof made of L shapes',
        'Why you cannot tile this chessboard with dominoes',
        'Infinitely many lockers, one student, and the squares',
        'Six people at a party: three friends or three strangers, always',
      ],
      reviews: [
        {
          by: 'ada',
          rating: 'A',
          text: 'Each proof ends with the mistake, named and shown. I wish more channels had the nerve.',
        },
        {
          by: 'tomas',
          rating: 'S',
          text: "Four minutes, one idea, nothing wasted. The builder's version of Euclid replaced mine.",
        },
        {
          by: 'kofi',
          rating: 'A',
          text: 'I can follow a whole proof on the bus between two stops. The friends in a room made me laugh aloud.',
        },
      ],
    },
    {
      title: 'The Patient Is a Fraction',
      handle: '@the-patient-is-a-fraction',
      description:
        'Probability for people who have to decide something: nurses, jurors, parents, gamblers in recovery.',
      since: '2020-11-03',
      subscribers: 74300,
      views: 2050000,
      videos: [
        {
          title: 'Your test is positive. Count a thousand people before you panic',
          description:
            'A good test, a rare disease, and an answer of two per cent that almost nobody guesses.',
          published: '2024-05-15',
          transcript: `A disease affects one person in a thousand. A test finds it in ninety-nine of a hundred people who have it. In healthy people it is wrong five times in a hundred. You were picked at random, you took the test, and it is positive. How likely is it that you are ill? When a question like this was put to staff and students at Harvard's medical school in the nineteen-seventies, the most common answer was ninety-five per cent.

Do not reach for a formula. Imagine a hundred thousand people. One hundred have the disease, and ninety-nine of those test positive. That leaves ninety-nine thousand nine hundred healthy people, of whom five per cent test positive: four thousand nine hundred and ninety-five. Now stand in the room of people with a positive result. There are five thousand and ninety-four. Ninety-nine are ill. Ninety-nine divided by five thousand and ninety-four is one point nine per cent.

The test is not useless. Before, you were one in a thousand, and now you are about one in fifty. It moved you by a factor of about twenty, which is exactly how much more often it says yes to the ill than to the healthy: ninety-nine against five. That ratio belongs to the test. The starting point does not, it belongs to you.

This is why the words picked at random matter. If you came because you had symptoms, and half of the people with those symptoms have the disease, the same positive means about ninety-five per cent. Same test, same result, another room. So the first question to ask is not how good the test is. It is who was standing in the queue.`,
          comments: [
            'I teach triage and I am stealing "who was standing in the queue".',
            'It was negative in the end, for what it is worth.',
            'Did it with beans on a table for my dad before his follow-up. He slept that night.',
            'Careful with that: only if the two errors are independent, and often they are not.',
            'What if you repeat the test and it is positive again? Do you multiply by twenty twice?',
            'The original survey assumed a perfect sensitivity I think, you changed it to 99. Fine, but say so.',
          ],
        },
        {
          title: 'Twenty-three people and two hundred and fifty-three handshakes',
          description: 'The birthday problem is not about people. It is about pairs.',
          published: '2021-03-14',
          transcript: `How many people must be in a room before it is more likely than not that two of them share a birthday? Most say a hundred and eighty-three, half the year. The answer is twenty-three, and when it feels wrong, it is because you quietly asked another question: how many until someone shares mine?

Twenty-three people are not twenty-three chances. They are pairs. Let each shake hands with all the others: twenty-three times twenty-two, halved, is two hundred and fifty-three handshakes. In each one there is a chance of one in three hundred and sixty-five of a shared birthday. Two hundred and fifty-three small chances make a large one.

To compute it exactly, ask for the opposite. Let them enter one at a time and have no match. The second must avoid one day: three hundred and sixty-four out of three sixty-five. The third must avoid two, the fourth three. Multiply until the twenty-third, who must avoid twenty-two. The product is zero point four nine three. So a match has the probability fifty point seven per cent. With forty people it is eighty-nine per cent, with fifty-seven above ninety-nine.

And your own birthday? To have an even chance that somebody matches you, you need two hundred and fifty-three other people. The same number, and nearly no coincidence: you need two hundred and fifty-three chances in both cases. Real birthdays are not spread evenly over the year, and that only helps, since crowding makes collisions easier. The same counting tells engineers how long a fingerprint of a file has to be. They do not fear that somebody hits your file. They fear the pairs.`,
          comments: [
            '253 in both. I did not see that coming and now I cannot unsee it.',
            'Our ward has 24 people and two pairs. Twins excluded!',
            'What about leap years?',
            'The file fingerprint part deserves its own video.',
            'Good, but the multiplication could be on screen, my head cannot hold 22 fractions.',
            'Handshakes. Of course.',
          ],
        },
      ],
      alsoPublished: [
        'The gambler is not due',
        'What a p-value is, told with one bag of tea',
        'Survivors, bombers and the restaurants that closed',
        'Regression to the mean: why the second visit to the good place disappoints',
        'Two children, one is a boy: the question behind the question',
      ],
      reviews: [
        {
          by: 'kofi',
          rating: 'S',
          text: 'I check screening results at four in the morning, and this is the first time I could explain a false positive to a frightened man. It took me a paper napkin.',
        },
        {
          by: 'priya',
          rating: 'A',
          text: 'Natural frequencies rather than formulas, and the caveat about independence is answered under the video. I would still like sources on screen.',
        },
        {
          by: 'ines',
          rating: 'A',
          text: 'I came for the beans and stayed for the jurors. She never makes you feel slow.',
        },
        {
          by: 'dmitri',
          rating: 'C',
          text: 'True and gentle. It is the same trick eleven times: change the denominator.',
        },
      ],
    },
    {
      title: 'Sum of Its Parts Eventually',
      handle: '@sum-eventually',
      description:
        'Series, limits and other things that take their time. Recorded at a kitchen table in Trondheim with real bricks.',
      since: '2010-05-30',
      subscribers: 640000,
      views: 31500000,
      videos: [
        {
          title: 'How far can a stack of bricks lean? As far as you like, but bring lunch',
          description:
            'The harmonic series, built out of bricks until the kitchen ran out of kitchen.',
          published: '2023-08-03',
          transcript: `Put a brick on the edge of the table and push it out. It tips when its middle passes the edge, so it can hang out by one half. Now take two bricks. Let the top one hang half its length over the lower, then find where the pair balances: a quarter of a brick further. For three it is a sixth more, for four an eighth. You always build from the top and slip the next one underneath.

Half, quarter, sixth, eighth. That is one half of: one, plus a half, plus a third, plus a quarter. With four bricks the sum is twenty-five twenty-fourths. A bit more than one. So the top brick is completely beyond the table, there is nothing but air below it, and here it stands. It takes patience and a spirit level.

How far can we go? The sum one plus a half plus a third and so on is called harmonic. In the fourteenth century Nicole Oresme saw that it has no limit. Group it: a third plus a quarter is more than two quarters, so more than a half. The next four terms are each at least an eighth: again a half. The next eight, again. You can collect halves for ever. So the stack can lean out a metre, a kilometre, whatever you like.

But look at the price. For two brick lengths you need thirty-one bricks. For three, two hundred and twenty-seven. Each additional length multiplies the number by about seven point four, which is e squared. To lean out ten lengths you need roughly two hundred and seventy million bricks. Infinity is patient. Tables are not.`,
          comments: [
            '227 bricks. And he DID it. In a kitchen.',
            'The spirit level taped to brick 19 is what mathematics should look like.',
            'There is, people got a cube-root growth out of it. This is the best with one brick per level.',
            "Isn't there a better stack if you may put bricks as counterweights?",
            'Oresme deserves a statue.',
            'I lost the thread at "a quarter further", a pause there would help.',
            'Bring lunch. Ha.',
          ],
        },
        {
          title: 'Where e comes from when your bank is generous',
          description:
            'One euro, one hundred per cent interest, and a ceiling that nobody put there on purpose.',
          published: '2020-02-16',
          transcript: `A generous bank pays a hundred per cent a year. One euro becomes two. You ask: may I have half the interest in June, and let it earn as well? Then you get one and a half times one and a half: two euro twenty-five. You see a business. Every quarter: two forty-four. Every month: two sixty-one. Every day: two seventy-one and a half cents. Every second? Still two seventy-one, and eight tenths of a cent. In sixteen eighty-three Jacob Bernoulli asked this and saw that it stays between two and a half and three.

Why is there a ceiling? Open the bracket: one plus one over n, n times multiplied with itself. The terms come out as one, then one, then almost a half, then almost a sixth, then almost a twenty-fourth. The word almost vanishes as n grows. So the ceiling is one plus one plus a half plus a sixth plus a twenty-fourth, and these denominators are the factorials, which grow so violently that ten of the terms give you two point seven one eight two eight, and the rest is dust.

Then comes the beautiful part. Call it e to the x when the rate is x instead of one: one, plus x, plus x squared over two, plus x cubed over six. Ask how fast this grows. The slope of x is one. The slope of x squared over two is x. The slope of x cubed over six is x squared over two. Every term turns into the one in front of it. The whole row moves one step to the left, and nothing is lost, because the row has no end.

So it is its own slope. Money which grows in proportion to itself at each instant, coffee that cools, atoms that decay: each is this row of fractions.`,
          comments: [
            'The row moves one step to the left. I had to lie down.',
            'My bank offers 0.2 percent and no poetry.',
            'No, the letter came with Euler, around 1730.',
            'Was it really Bernoulli who named it e?',
            'Two seventy-one and a half: I get 2.7146 for daily, so good.',
            'A tiny bit too fast when opening the bracket, otherwise perfect.',
          ],
        },
      ],
      alsoPublished: [
        'One minus one plus one minus one: three answers and one lie',
        'Zeno goes shopping',
        'The horn you can fill with paint but never paint',
        'Why 0.999 repeating is one, said five ways',
        "Stirling's formula from a staircase",
      ],
      reviews: [
        {
          by: 'tomas',
          rating: 'S',
          text: 'Two hundred and twenty-seven real bricks. I have tried it with students, we got to nineteen and a lesson on friction.',
        },
        {
          by: 'mei',
          rating: 'S',
          text: 'The row that moves one step left is the only explanation of e I have been able to repeat to somebody else.',
        },
        {
          by: 'lars',
          rating: 'B',
          text: 'Charming, and he does take his time. I watch it at one and a half.',
        },
        {
          by: 'ada',
          rating: 'A',
          text: 'He shows the balance point calculation with a ruler before the algebra. As someone who loads beams for a living: correct, and rarer than it should be.',
        },
      ],
    },
    {
      title: 'Quod Erat Dave',
      handle: '@quod-erat-dave',
      description:
        'Night-school mathematics from a man who failed it twice. Graphs, networks, infinity, biscuits.',
      since: '2021-06-19',
      subscribers: 15800,
      views: 590000,
      videos: [
        {
          title: 'Seven bridges, and why nobody in Königsberg could walk them',
          description: 'The walk that invented a subject, and the only thing you need to count.',
          published: '2024-10-27',
          transcript: `Right, Königsberg, seventeen thirty-six. A river, two banks, two islands in the middle, seven bridges. The question over Sunday lunch: can you take a walk which crosses each bridge once and only once? People tried. Nobody managed. Nobody could say why.

Leonhard Euler's answer begins by throwing things away. How long the bridges are: gone. The shape of the islands: gone. What is left is four pieces of land and seven connections. Four dots, seven lines. I failed maths at school partly because nobody told me you were allowed to do that.

Now think about one dot in the middle of your walk. Each time you arrive there by a bridge, you leave by another. Bridges at that dot are used up in pairs. So a dot that is neither the start nor the end must have an even number of bridges. Only the start and the end may be odd. Count in Königsberg: the central island has five bridges, and the other three pieces of land have three each. Five, three, three, three. All four are odd, and you are allowed two. Finished, no walk. You did not have to try a single route.

What I love is that it works backwards too. If a network hangs together and has no odd dots, or exactly two, then a walk always exists. Euler said so, and the careful proof was published by Hierholzer in eighteen seventy-three. So take a child's drawing of a house with a cross in it: the two bottom corners have three lines, everything else is even. It can be done, but you must start at a bottom corner. Try it on a napkin, and then try starting at the roof, and enjoy failing for a good reason.`,
          comments: [
            'Failing for a good reason is my new motto.',
            'Two were bombed in the war, and of the rest some were rebuilt, so the walk is possible now with different start and end.',
            'Does it still have seven bridges today?',
            'I used this for planning a leaflet round and it actually worked.',
            'You drew eight lines at 2:40, there is one too many on the south bank.',
            'Passing my resit because of a man with biscuits.',
          ],
        },
        {
          title: "Some infinities are bigger: Cantor's list of everything",
          description: 'Write down all the decimals, he says. Then he shows you one you forgot.',
          published: '2022-07-31',
          transcript: `You can count the even numbers: two is first, four is second, six is third. They never end, but each gets a place in the queue. The whole numbers with the negatives: nought, one, minus one, two, minus two. Everyone gets a place. Even fractions: put them in a grid, numerator along, denominator down, and walk the diagonals. If a set can be made to queue like that we call it countable, and for a long time you'd think everything can queue.

Now try the decimals between nought and one. Suppose you bring me a list, complete, you swear. I shall write down a number that is not on it. Look at the first decimal digit of your first number. If it is a five, I write a six. If it is anything else, I write a five. Then the second digit of your second number, the same rule. Third of the third. Down the diagonal, all the way.

My number differs from your first in the first digit, from your second in the second, from your millionth in the millionth. It isn't anywhere on the list. You say fine, I'll add it at the top. Then I do it again. It isn't that you forgot one. No list can do it.

Why fives and sixes? Because nought point four nine nine nine for ever is the same number as nought point five, so two different strings of digits may be the same number. With only fives and sixes I never land on such a pair. That detail is where I lost marks, both times. Georg Cantor published this diagonal in eighteen ninety-one. He had another proof in eighteen seventy-four, without any diagonal. This is the one that fits on a biscuit.`,
          comments: [
            'Finally someone explains the fives and sixes.',
            'My brain at "then I do it again": no. Ten minutes later: oh.',
            'You can, the number you get is just not a fraction. Nice question though.',
            "So why can't I do the same trick on the list of fractions?",
            'Audio is a bit crackly on the left.',
            'Failed it twice, teaches it better than my professor.',
          ],
        },
      ],
      alsoPublished: [
        'Four colours for every map, and the computer that checked',
        'Infinity Hotel, minus the jokes you know',
        'Trees: the network with nothing to spare',
        'How to lose at Nim on purpose',
        'Modular arithmetic is a clock with opinions',
      ],
      reviews: [
        {
          by: 'kofi',
          rating: 'A',
          text: 'He tells you where he lost marks. I trust a person like that more than a clean proof.',
        },
        {
          by: 'giulia',
          rating: 'B',
          text: 'I have no mathematics and I followed the bridges to the end. The crackle in the sound is a pity.',
        },
        {
          by: 'noor',
          rating: 'D',
          text: 'Good choices of topic, but drawings with errors in them, and in a proof by counting lines you cannot draw eight instead of seven.',
        },
        {
          by: 'mei',
          rating: 'A',
          text: 'The why of fives and sixes took me from nodding to knowing.',
        },
      ],
    },
  ],
}
