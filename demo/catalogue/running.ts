import type { CatalogueTopic } from './shape.ts'

/** Running: training, injuries, shoes, hills and the arithmetic of the marathon. */
export const running: CatalogueTopic = {
  topic: 'running',
  channels: [
    {
      title: 'The Easy Mile Bureau',
      handle: '@easy-mile-bureau',
      description:
        'I ran a university exercise lab for eleven years and pricked about four thousand earlobes. Here I explain what those numbers meant, and what they never could have told you.',
      since: '2015-03-09',
      subscribers: 412000,
      views: 23900000,
      videos: [
        {
          title: 'Your threshold is not 4 millimoles',
          description:
            'Where the famous number came from, why it fits an average and misses a person, and the half-hour test I trust instead.',
          published: '2023-02-14',
          transcript: `Sit a rested person in a chair, take a drop of blood from the ear, and you will find about one millimole of lactate per litre. Not zero. Your muscles make lactate all day, and the heart, the slow muscle fibres and the liver take it up and use it. George Brooks called this traffic the lactate shuttle in the nineteen eighties, and it changed what the number means: lactate in the blood is not a pile of rubbish, it is the difference between what is being delivered and what is being collected.

Now run faster in steps. For a while the level hardly moves, because collection keeps up. Then it begins to climb. In the nineteen seventies, sports scientists in Cologne needed one number they could use for everyone, and four millimoles was a fair average of the highest level people could hold steady. An average. When you measure individuals, some hold steady at three, and others sit comfortably at six or seven.

So the thing you want is not a concentration, it is a behaviour. The laboratory version is called the maximal lactate steady state: run half an hour at one speed, and if lactate rises by less than one millimole between minute ten and minute thirty, that speed is sustainable. Go a touch faster on another day and it keeps climbing until you stop.

You can get close without blood. For most trained runners that edge is near the pace they could race for something like an hour. If you can say a short sentence but would rather not, you are about there. When you cannot finish the sentence, you have already crossed it, and slowing by five seconds a kilometre costs you almost nothing.`,
          comments: [
            'I had a lab test that told me 4.0 was at 4:31 per km. I have raced a half marathon at 4:20. Now I finally know why nobody could explain that to me.',
            'Does the steady state shift when I am tired from the week, or only the pace that gets me there?',
            'Lactate as traffic, not rubbish. Stealing this for my club.',
            'Small thing: the hour pace works for trained people. A beginner often cannot hold that edge for more than thirty or forty minutes, so the race shortcut overshoots for them.',
            'Bought a lactate meter in January. Sold it in March. This video is cheaper.',
            'The sentence test works better than my watch.',
          ],
        },
        {
          title: '220 minus your age: the biography of a bad formula',
          description:
            'Nobody ever ran an experiment to produce it. I trace the line back to one figure in a review and show what to do with the ten beats of doubt it leaves you.',
          published: '2024-01-23',
          transcript: `Every treadmill knows this formula, and hardly anyone knows that it was never really measured. In nineteen seventy-one Samuel Fox, John Naughton and William Haskell published a review about exercise and heart disease. In one figure they collected maximal heart rates from about a dozen sources, dots on a graph of rate against age, and somebody laid a line by eye that was easy to remember. Start at two hundred and twenty, lose one beat a year.

The people behind those dots were not you. Many were patients, some smoked, and nobody had chosen them to represent runners. Thirty years later Hirofumi Tanaka and colleagues pooled more than three hundred studies, nearly nineteen thousand people, and found a gentler slope: two hundred and eight, minus seven tenths of your age. The two lines cross at forty. At sixty the old one gives one hundred and sixty and the newer one one hundred and sixty-six.

But a better line does not rescue you, because the trouble is the scatter around it. The standard deviation is about ten beats. So among forty-year-olds, with an average of one hundred and eighty, roughly two in three fall between one seventy and one ninety, and one in twenty lies outside one sixty to two hundred. Set an easy zone from the formula and for some of those people it is a walk, and for others a tempo run.

What should you do? If you are healthy and cleared to run hard, warm up well, run three hills of two to three minutes, each harder than the last, and take the highest value from a chest strap. Wrist sensors sometimes lock on to your cadence. And if you would rather not, forget the maximum. Breathing never needed a formula.`,
          comments: [
            'I am 52 and my strap showed 191 at the end of a 5k. My doctor said the strap was broken. It was not broken.',
            'A line drawn by eye. My whole gym wall is based on a line drawn by eye.',
            'Why does max heart rate fall with age at all? Is it the sinus node?',
            'You should say louder that hill tests are not for people with chest symptoms. You said cleared, but quickly.',
            'The cadence lock thing explains my mysterious 178 on every single run.',
          ],
        },
      ],
      alsoPublished: [
        'What VO2max predicts, and what it stopped predicting at kilometre thirty',
        'Eighty-twenty: who counted, and what did they count?',
        'Running economy explained with two cars and one tank',
        'The long run is not long because of mitochondria alone',
        'I repeated my own lab test nine times in a month',
      ],
      reviews: [
        {
          by: 'wanjiru',
          rating: 'S',
          text: 'The threshold video made me rewrite two months of my plan. She gives you the number, then the spread around the number, and the spread is the useful part.',
        },
        {
          by: 'priya',
          rating: 'S',
          text: 'I checked the Tanaka claim against the paper and the slope, the sample and the scatter are all as stated. That almost never happens in this field.',
        },
        {
          by: 'kofi',
          rating: 'A',
          text: 'Clear about what is healthy exercise and what needs a doctor first. I would like the warning slower, but it is there.',
        },
        {
          by: 'dmitri',
          rating: 'B',
          text: 'Great on why the popular number is wrong, thin on what to do on Tuesday morning. Half of every video should be the last paragraph.',
        },
      ],
    },
    {
      title: "Plodder's Almanac",
      handle: '@plodders-almanac',
      description:
        'Marathon stories for people who finish in the second half of the field. History, sums and very little shouting.',
      since: '2018-10-01',
      subscribers: 86400,
      views: 3720000,
      videos: [
        {
          title: 'The wall is a subtraction',
          description:
            'Fuel in, fuel out, and the kilometre where the account is empty. Bring a pencil.',
          published: '2022-09-06',
          transcript: `Let us do the sum that decides most marathons. Running costs about one kilocalorie for each kilogram of you, for each kilometre. It hardly depends on speed, which surprises people. Run faster and you burn more per minute, but you are finished sooner. So a runner of seventy kilos pays seventy a kilometre, and over forty-two kilometres that is about two thousand nine hundred and fifty.

Now look in the cupboard. A well-fed, rested runner has perhaps four hundred grams of glycogen in the muscles, much of it in muscles that are not running, and about ninety in the liver. Call it five hundred in total, at four kilocalories a gram. Two thousand. We are short by a third.

Fat covers the difference, and even a lean runner carries tens of thousands of kilocalories of it. But fat gives its energy more slowly, and needs a little more oxygen for each unit. So the faster you go, relative to your own limit, the larger the share that must come from carbohydrate. At an easy jog you may be half and half. At a hard marathon effort it can be four fifths. That share is the whole story. Start ten seconds a kilometre too fast and you have not merely spent more, you have spent more of the scarce kind.

There are three ways to change the sum. Eat a lot of carbohydrate in the last day or two, eight to twelve grams for each kilo of you is the usual range, to fill the cupboard. Take some on the way: the gut can absorb about sixty grams an hour of glucose, and up to ninety when fructose is mixed in, if you have practised. Or be patient until halfway, which is free and tastes better.`,
          comments: [
            'Did this with my own weight on the train and found out I had planned to run out of fuel at km 31. Which is where I ran out of fuel last year.',
            'Spent more of the scarce kind. Best sentence about pacing I have heard.',
            'Is the one kcal per kg per km net or total? My watch says more.',
            'To the person below: it is close to both, the resting part is only a few percent of the total at running pace.',
            'You skip that heat and dehydration can produce a wall with plenty of sugar left. Not every bonk is this bonk.',
            'More sums please.',
            'I tried 90 grams an hour without the practice. Reader, there are bushes at kilometre 24.',
          ],
        },
        {
          title: 'Forty-two kilometres and a bit: who ordered the bit?',
          description:
            'The distance wandered for twenty-five years before it seeded down, and the reason has a royal lawn in it.',
          published: '2020-04-19',
          transcript: `The first Olympic marathon, in Athens in eighteen ninety-six, was about forty kilometres, because that was roughly the road from the town of Marathon. Nobody thought the exact figure sacred. Paris in nineteen hundred ran a little over forty. Saint Louis, four years later, the same, with dust, next to no water, and a man who rode part of the way in a car.

Then came London, nineteen hundred and eight. The organisers planned about twenty-six miles, from Windsor Castle to the new stadium at White City. The start was placed on the east lawn of the castle, where the royal children could watch, and the finish in front of the royal box. Add the part inside the stadium, three hundred and eighty-five yards, and you have twenty-six miles and a bit: forty-two thousand one hundred and ninety-five metres.

That race became famous for its end. Dorando Pietri of Italy came into the stadium first, turned the wrong way, fell several times, and was helped over the line. He was disqualified, and Johnny Hayes of the United States had the gold. People remembered the drama, and races elsewhere began to copy the distance.

But the Olympics did not. Stockholm in nineteen twelve was about forty point two. Antwerp in nineteen twenty was forty-two and three quarters, the longest of them all. Only in nineteen twenty-one did the international athletics federation pick one figure, and they picked the London one. Nobody wrote down a convincing reason.

So when the last two kilometres hurt, and they will, you may blame neither the ancient Greeks nor human physiology. You are running from a lawn to a comfortable seat, and the seat belonged to somebody else.`,
          comments: [
            'Ran London twice and never knew Windsor was in it.',
            'The story that the Queen asked for the start at the nursery windows is repeated everywhere, glad you kept it to the lawn.',
            'Antwerp being the longest is my new pub fact.',
            'Would love one about the 1904 race. The rat poison alone!',
            'A bit slow in the middle but the last line is perfect.',
          ],
        },
      ],
      alsoPublished: [
        'The 1904 marathon, hour by hour',
        'How a course is measured: one bicycle, one counter, one chalk mark',
        'Why the last finisher deserves a timing mat',
        'Negative splits in ten thousand ordinary results',
        'Kathrine Switzer was not the first: Bobbi Gibb in the bushes, 1966',
      ],
      reviews: [
        {
          by: 'wanjiru',
          rating: 'S',
          text: 'He counts the glycogen out loud like coins on a table. I have sent the wall video to everyone in my Sunday group.',
        },
        {
          by: 'ada',
          rating: 'A',
          text: 'The sum is shown line by line with nothing waved away. I only wish he kept the figures on screen while he talks over them.',
        },
        {
          by: 'noor',
          rating: 'C',
          text: 'Charming, but the history ones take nine minutes to say what the first three said. I listen at double speed and lose nothing.',
        },
      ],
    },
    {
      title: 'Tendon & Gravel',
      handle: '@tendon-and-gravel',
      description:
        'A physiotherapist who runs on bad paths talks about sore things: what hurts, what it is made of and how it gets strong again. Not a diagnosis, go and see somebody.',
      since: '2016-05-22',
      subscribers: 1240000,
      views: 61300000,
      videos: [
        {
          title: 'The surgeon who tried to snap his own Achilles',
          description:
            'Heel drops, where they came from, what the trial showed and the two alternatives that do as well.',
          published: '2023-06-30',
          transcript: `In the nineties a Swedish orthopaedic surgeon called Håkan Alfredson had a sore Achilles tendon, the kind that is stiff in the morning and will not let you run. He asked his boss to operate. His boss refused: the tendon was not bad enough, and the clinic could not spare him. So, as he later told it, Alfredson decided to make it worse. He stood on a step and lowered his heels, heavily, again and again, hoping that the tendon would give way. It did not. It stopped hurting.

In nineteen ninety-eight he published the trial. Fifteen recreational runners, all waiting for surgery, did three sets of fifteen with a straight knee and three sets of fifteen with a bent knee, twice a day, seven days a week, for twelve weeks. That is a hundred and eighty lowerings a day. All fifteen went back to running. The comparison group, treated as usual, all ended up having the operation.

Fifteen people is a small trial, and later ones were less perfect. Then, in twenty fifteen, Rikke Beyer's group in Copenhagen compared that programme with slow, heavy lifts only three times a week. The results were about equal, and people liked the second one better, since it asks a good deal less of your calendar. So it is probably not the lowering itself that is magic. It is load, heavy enough, for long enough.

Do you have to stop running? Karin Silbernagel tested that. People who kept running, as long as pain stayed at five out of ten or less and had calmed down by the next morning, did just as well as those who rested for six weeks. The tendon changes slowly. Judge it by the month, not by the step.`,
          comments: [
            'Three months in, morning stiffness gone from 20 minutes to none. Boring and it works.',
            'What about insertional pain, right down at the heel? My physio told me not to drop below the step.',
            'He tried to BREAK it.',
            'One correction: in the Silbernagel study both groups did the same strength programme, the only difference was the running. Worth saying so nobody thinks running alone is the cure.',
            'Week 7 here. It got worse before it got better, nobody warns you.',
            'The five out of ten rule gave me back my commute run.',
            'Could you do one for the plantar fascia?',
          ],
        },
        {
          title: 'Bone has a slower clock than your lungs',
          description:
            'Why stress fractures arrive in week six, and why two short runs may be kinder than one long one.',
          published: '2024-03-12',
          transcript: `Start running, and within two weeks you breathe more easily. Your blood volume has gone up already. Your legs feel ready for more. Your shins have not even begun to build.

Here is what bone does when you load it. Tiny cracks appear, which is normal. Cells called osteoclasts arrive and dig out the damaged part, and that takes about three weeks. Then osteoblasts fill the hole with new bone, and that takes three months or so, and the mineral goes on hardening after that. So between about week three and week twelve of a new programme there are more holes in the bone than there were at the start. You are fitter and, for a while, slightly more fragile. That is when stress fractures turn up.

The damage also is not proportional to the load. Bone is like a paper clip: bend it a little less and it lasts far longer. Add ten percent to the strain in every step and the number of steps it can take falls by something like half. Which is why a sudden block of fast running can be worse than a few extra slow kilometres.

Now the good news. Bone cells listen, but they get bored. In animal experiments, after a few dozen cycles of loading the response has nearly flattened, and it takes four to eight hours of rest to come back. So a few minutes of hopping in the morning and a run in the evening are two messages, and one long run is one message, repeated until nobody listens.

Pain on one spot of bone that you can cover with a fingertip, worse as you run, sore at night: that is not for stretching. Stop, and have it looked at this week. And if you have missed periods, or eat less than you train, tell them, because then the builders have no bricks.`,
          comments: [
            'Stress fracture in week 7 of couch to half marathon. I wish I had seen this in week 1.',
            'The paper clip thing finally made sense of why it was the track session and not the mileage.',
            'So should I do my hopping before breakfast or just whenever?',
            'Thank you for saying the sentence about missed periods out loud. My coach never did.',
            'The four to eight hours is from rats, I think? You do say animals, but a lot of people will hear it as a human rule.',
            'More holes than at the start. Terrifying. Excellent.',
          ],
        },
      ],
      alsoPublished: [
        'Runner’s knee: load, not alignment',
        'Does stretching before a run prevent anything?',
        'Shin pain: which of four things is it?',
        'Side strengthening for hips that drop',
        'Coming back after six weeks off: the walk-run table I give my patients',
      ],
      reviews: [
        {
          by: 'samir',
          rating: 'S',
          text: 'The pain rule, five out of ten and calm by morning, carried over straight to my shoulder. First person to explain why it is allowed to hurt a bit.',
        },
        {
          by: 'wanjiru',
          rating: 'A',
          text: 'The bone video changed how I build up beginners in my group: cutback in week four, no track until week ten.',
        },
        {
          by: 'kofi',
          rating: 'S',
          text: 'Knows where physiotherapy ends and says so. On the ward I see people who watched somebody who did not.',
        },
        {
          by: 'noor',
          rating: 'B',
          text: 'The trials are named and their sizes given, which I respect. The thumbnails with the red glowing ankle are beneath the content.',
        },
        {
          by: 'lars',
          rating: 'A',
          text: 'Not my sport, but every exercise comes with its reason and the number of weeks. That is all I ask.',
        },
      ],
    },
    {
      title: 'Footfall Notebook',
      handle: '@footfall-notebook',
      description:
        'Mechanics of running, measured in a garage with a force plate I bought from a hospital that was closing. I borrow shoes and give them back slightly used.',
      since: '2019-01-15',
      subscribers: 37800,
      views: 1460000,
      videos: [
        {
          title: 'I sawed the plate in half',
          description:
            'Thick foam, stiff plate, light shoe: which one is saving the energy? A saw has an opinion.',
          published: '2024-08-27',
          transcript: `In twenty eighteen Wouter Hoogkamer and colleagues published the comparison that started the argument. Eighteen good runners, three shoes. In the new one, with a thick soft foam and a curved carbon plate, they used about four percent less energy than in either of two established marathon shoes. In running that is enormous.

They also squeezed the shoes in a machine. The new foam gave back eighty-seven percent of the energy put into it. The other two returned seventy-six and sixty-six. But the percentage hides something. The new shoe was also much softer, so it stored about twice as much in the first place. Eighty-seven percent of a lot beats seventy-six percent of a little.

So what does the plate do? The popular answer is that it works like a spring and throws you forward. Try to bend one: the energy in it is small next to the foam. The other answer was that it stiffens the toe joint and saves a little loss there. So in a later study Laura Healey and Hoogkamer took a saw and made six cuts across the plate, in the forefoot. The stiffness went down a great deal. The energy cost went up by about half of one percent, too little to tell from chance.

I repeated it with my own pair, and my own noisy equipment, and found no difference I would bet on. My reading: the foam does most of the work, and the plate keeps that soft, wobbly foam in a usable shape. And then there is weight, about one percent of energy for each hundred grams on your foot, and this foam is very light.

The rules for road races allow forty millimetres of sole and a single plate. Note that four percent was an average. Individuals went from roughly two to six.`,
          comments: [
            'Watching someone saw a shoe that costs more than my bike was painful and I rewound it twice.',
            'Does the four percent hold at my speed? I run 6:00 per km, the study people were far quicker.',
            'Energy is not speed: four percent less energy gives maybe two and a half to three percent in pace, because of air resistance. You could have added that.',
            'Eighty-seven percent of a lot. Written on my wall.',
            'Honest about the noisy equipment. Subscribed for that sentence.',
          ],
        },
        {
          title: 'The 180 steps rule and the man with the clicker',
          description:
            'What was counted in 1984, what it does not mean, and when a quicker step really helps a knee.',
          published: '2021-11-02',
          transcript: `At the Olympic Games of nineteen eighty-four the coach Jack Daniels and his wife Nancy sat in the stands and counted steps. Forty-six runners, from the eight hundred metres to the marathon. Of all of them only one took fewer than a hundred and eighty steps a minute. It is a true observation, and it became a false rule.

Those people were racing. Cadence rises with speed. Film the same champion on an easy morning and you may count a hundred and sixty-five. And it falls with leg length: a tall runner at the same speed takes fewer steps than a short one. So one hundred and eighty, for everyone, at every speed, was never what he saw.

Then there is the experiment by Peter Cavanagh and Keith Williams, from nineteen eighty-two. They made runners shorten and lengthen their stride at a fixed speed and measured oxygen. The cost went up in both directions, and the cheapest stride was, on average, very near the one people had chosen by themselves. Your body has been doing the optimisation for years.

So is cadence useless? No. It is a medicine, with a dose. In twenty eleven Bryan Heiderscheit's group asked runners to raise their own preferred rate. With five percent more steps the knee absorbed about twenty percent less energy in each step. With ten percent more, about a third less. The foot lands closer under you, the knee is less bent, you bounce less.

So if your knee complains, count your steps for a minute on an easy run. Say you find one hundred and sixty. Set a metronome to one hundred and sixty-eight, same speed, five minutes at a time, and give it a few weeks. If nothing hurts, leave it alone. You are not a statistic from Los Angeles.`,
          comments: [
            '162 to 170 and my kneecap pain went from every run to never. Took five weeks.',
            'It is a medicine, with a dose. YES.',
            'Per step it is less, but you take more steps. Is the total per kilometre still lower?',
            'Replying to the total load question: yes, it still comes out lower, the drop per step is bigger than the extra steps.',
            'I am 1.96 m and coaches have yelled 180 at me since school. Forwarding this to all of them.',
            'Audio clips when you are next to the treadmill, otherwise lovely.',
          ],
        },
      ],
      alsoPublished: [
        'Heel, midfoot, forefoot: three landings on one force plate',
        'What a worn-out shoe loses after 600 kilometres',
        'Arm swing costs energy. Not swinging costs more.',
        'How much does a headwind take? A cardboard wind tunnel',
        'Vertical oscillation is not wasted bounce',
      ],
      reviews: [
        {
          by: 'tomas',
          rating: 'S',
          text: 'A force plate, a saw and error bars. I showed the foam squeezing to my class the next day: area between two curves, at last with a reason.',
        },
        {
          by: 'ada',
          rating: 'A',
          text: 'He shows the load curve that went wrong before the one that went right. Sound is rough, measurements are not.',
        },
        {
          by: 'dmitri',
          rating: 'A',
          text: 'Somebody finally went back to what was counted in 1984 and on whom. Every commentator should be made to watch it.',
        },
        {
          by: 'wanjiru',
          rating: 'B',
          text: 'Superb on shoes and steps. Do not come for training advice, there is none, and he tells you that.',
        },
      ],
    },
    {
      title: 'Hill Repeat Hotel',
      handle: '@hill-repeat-hotel',
      description:
        'We keep a small guesthouse at 1,400 metres and race what is behind it. Uphill, downhill, heat, weather, soup.',
      since: '2020-06-18',
      subscribers: 9300,
      views: 402000,
      videos: [
        {
          title: 'When walking uphill is the faster choice',
          description:
            'The treadmill that tilts to forty-five percent, and what it says about the slope behind our house.',
          published: '2023-09-19',
          transcript: `Guests apologise to me for walking on the climb. They should not, and there are numbers for it. Alberto Minetti and his colleagues in Italy and Britain put ten mountain runners on a treadmill that tilts, from forty-five percent down to forty-five percent up, and measured the energy they used for every metre.

On the flat, running costs about three point four joules for each kilo and metre, and walking, at its best speed, about half of that. Then the slope rises and the two curves come together. At forty-five percent up, both are near eighteen. Walking is cheaper the whole way, it is only slower, and on a steep slope everybody is slow.

So what matters is how fast you gain height. A group in Colorado, with Nicola Giovanelli and Rodger Kram, fixed that: twenty-one metres of climb a minute, at seven different slopes. When the slope was steeper than about sixteen degrees, which is close to thirty percent, walking took around eight percent less energy than running at the same speed. And the cheapest way to gain height was somewhere between twenty and thirty-five degrees. Steep and walking beats gentle and running.

Twenty-one metres a minute is twelve hundred and sixty an hour. That is a strong amateur. If you climb slower than that, and most of us do, the point at which walking wins comes earlier. My own rule, behind the house: when my running is no faster than my wife's walking, and she laughs, I walk. Hands on the thighs, short steps, whole foot down where the path allows it.

And down? Minetti found the cheapest running at about twenty percent downhill, half the cost of the flat. Steeper than that, the brakes begin to cost you, and the bill arrives in your thighs two days later.`,
          comments: [
            'My wife laughs too. Now I have a paper.',
            'Do poles change the crossing point? I always feel I can push the walk further with them.',
            'Percent versus degrees nearly lost me, a table on screen would help.',
            'Tried it on our local climb: ran it 21:40, hiked it 22:05 with a heart rate 14 beats lower. Sold.',
            'Is that soup in the background?',
          ],
        },
        {
          title: 'Two weeks of heat change your blood',
          description:
            'What acclimatisation does, in which order, and the hot bath that gets you half of it at home.',
          published: '2025-05-27',
          transcript: `On the first hot day of the year everything is ten beats harder. Two weeks later the same day feels ordinary. Let me tell you what you built in between, because it comes in an order. First, the blood. Within three to six days the plasma, the watery part, grows, by something like five to ten percent. More volume means that each heartbeat carries more, so the heart rate for the same pace comes down. That is the quick part.

Second, the sweat. In the next week you begin to sweat sooner, at a lower body temperature, and you sweat more. The glands also learn to hold back salt, so the sweat is more dilute. You need more water, not less. People get this the wrong way round: the acclimatised runner is the wetter one.

Third, the core. You start out a few tenths of a degree cooler, so you have more room before you are too hot. Most of it is done in ten to fourteen days, when you are hot and sweating for an hour or more on each of them.

What if it snows where you live, as it does here in May? A group in Bangor tested a bath. Run forty minutes easy, then straight into water of forty degrees up to the neck for as long as forty minutes, six days in a row. Their runners came out with a lower core temperature and were nearly five percent faster over five kilometres in the heat. Get out when you feel unwell, stand up slowly, have somebody in the house, and ask first if your heart or blood pressure has a history.

It fades at about two and a half percent a day when you stop. So finish it in the last week before the race, not a month before. And confusion is never tiredness: someone who is hot and talks nonsense needs cooling with cold water now, and an ambulance.`,
          comments: [
            'The wetter one! I always thought the opposite.',
            'Did the six baths before a June race in Seville. Dreadful hobby, fine race.',
            'I think the study stopped people earlier if core temp got to 39.5-ish. You might mention that nobody at home has that probe.',
            'Does a sauna count?',
            'Thank you for the last sentence. It is how we nearly lost a clubmate.',
          ],
        },
      ],
      alsoPublished: [
        'Downhill technique on loose stones: eyes, arms, cadence',
        'Thunder on the ridge: a decision in three questions',
        'What to carry for six hours and what we took out of your pack',
        'Soreness after descents and why the second time is milder',
        'Night running with one lamp on the belt and none on the head',
      ],
      reviews: [
        {
          by: 'samir',
          rating: 'A',
          text: 'Warm, exact, and they give units. The downhill curve explained two of my last three bad Mondays.',
        },
        {
          by: 'wanjiru',
          rating: 'A',
          text: 'I planned my hot June race from the heat video and the order of changes came just as they said, day by day.',
        },
        {
          by: 'noor',
          rating: 'D',
          text: 'Two good videos hidden among twenty of scenery and soup. Sort the channel, then I will sort my opinion.',
        },
      ],
    },
  ],
}
