import type { CatalogueTopic } from './shape.ts'

/** The invented channels of the topic nba. */
export const nba: CatalogueTopic = {
  topic: 'nba',
  channels: [
    {
      title: 'Corner Three Bureau',
      handle: '@corner-three-bureau',
      description:
        'We measure the floor. Geometry, shot values and the quiet arithmetic behind loud games.',
      since: '2015-10-27',
      subscribers: 736000,
      views: 33100000,
      videos: [
        {
          title: 'Twenty-one inches: why the corner three exists at all',
          description:
            'The arc does not fit in the court. So they bent it, and a whole position grew in the gap.',
          published: '2024-01-08',
          transcript: `The three-point line in the NBA is twenty-three feet nine inches from the centre of the basket. The court is fifty feet wide, so from the middle of the rim to the sideline there are twenty-five feet. Do the subtraction: an arc all the way down would leave fifteen inches between the line and the sideline. A shoe of size fifteen is about thirteen inches long. Nobody could stand there.

So in the corners the line runs straight, three feet from the sideline. That puts it twenty-two feet from the basket. Twenty-one inches closer than at the top. The straight part goes up the floor for fourteen feet from the baseline, where it meets the arc. And that is all: a strip fourteen feet long and three feet wide, where the same three points cost you nearly two feet less.

The percentages show it, though not only for that reason. League-wide, corner threes drop at around thirty-eight or thirty-nine per cent, those above the break at around thirty-five or thirty-six. Part of it is distance. A larger part is how they come about: nearly all corner threes are caught from a pass and shot standing still, usually because two defenders went to the ball.

Now look at what the corner does even if nobody shoots. A defender who guards a man in the corner is as far from the rim as this floor allows on that side, and when he helps in the lane he has the longest way back. The shooter there stretches the defence in two directions at once. It is the reason why coaches will put a reluctant shooter in that strip and tell him to stay. He isn't waiting for the ball. He's holding someone's elbow from twenty-two feet.`,
          comments: [
            'Fifteen inches vs size fifteen. I laughed, then I measured my shoe.',
            '"Holding someone\'s elbow from twenty-two feet" is my new definition of spacing.',
            'What about the years 1994 to 1997 when the line was 22 feet all round?',
            'The corner share has fallen a bit lately as defences learned to stay home, worth an update.',
            'My U14s get it now.',
            'Graphic at 1:50 has the straight part too long I think.',
          ],
        },
        {
          title: 'What a shot is worth, and why the mid-range refuses to die',
          description: 'Forty-two per cent is bad, except when it is the best thing left.',
          published: '2022-11-16',
          transcript: `Let us put prices on shots. A three at thirty-six per cent returns one point zero eight points. A long two at forty-two per cent returns point eight four. A shot at the rim at sixty-six per cent: one point three two. Two free throws at seventy-eight per cent: one point five six. If it were a shop, no one would buy the long two.

And the league stopped buying. In the last fifteen years the share of shots from between the paint and the arc has fallen by more than half. But watch the last four minutes of a playoff game and there it is again. Why?

Because a price is an average, and you don't always get to buy at the average. A good defence takes away the rim and the arc first. It sends a big man back to the lane, it runs shooters off the line. What remains is a space of about ten feet by fifteen, round the elbows. Someone who hits forty-eight or fifty per cent there, against a defence which is set, gets you a point per possession at the moment where the alternative is a bad three with two seconds on the clock at twenty-five per cent: point seven five.

There is one more thing that tables hide. The threat has a value. If the defender of the pick and roll must step up to stop that pull-up at the elbow, the lob behind him opens. A jump shot that was worth point nine six has bought you a dunk worth one point eight. So I'd say: as a diet, no. As the one thing that you can always get, it's insurance. And you pay for insurance with average points, like everybody.`,
          comments: [
            'Insurance! Finally both sides of my group chat can stop.',
            'Please do offensive rebounds next, they change these prices.',
            'Forty-eight per cent times two. He says the 48 half a minute earlier, but yes, it goes by fast.',
            'Where is the point nine six from? You had 0.84 before.',
            'A table with no mercy. I like.',
            'Not every free throw trip is two shots. Small thing.',
          ],
        },
      ],
      alsoPublished: [
        'The seven-foot problem: how rim frequency really changes with one centre',
        'Two for one: what four extra seconds buy',
        'Heaves hurt averages, and players know it',
        'Offensive rebound or run back: the numbers behind the choice',
        'Free throws missed on purpose, in ten endings',
      ],
      reviews: [
        {
          by: 'dmitri',
          rating: 'S',
          text: 'They subtract before they speak. The inches in the corner end a whole class of arguments.',
        },
        {
          by: 'mei',
          rating: 'A',
          text: 'Expected value with a ball. I understood weights and averages better after the mid-range one than in class.',
        },
        {
          by: 'lars',
          rating: 'A',
          text: 'The reason comes first, then the number. The numbers come quickly, so keep a thumb on pause.',
        },
        {
          by: 'noor',
          rating: 'C',
          text: 'Well made, and after three of them I know what the fourth will say: it depends on the price.',
        },
      ],
    },
    {
      title: 'Weakside Notes',
      handle: '@weakside-notes',
      description: 'A former video intern watches the four players without the ball.',
      since: '2019-02-19',
      subscribers: 208000,
      views: 6900000,
      videos: [
        {
          title: 'Drop coverage, and the two feet that decide it',
          description: 'The big man walks backwards. It looks lazy. It is a trade.',
          published: '2023-01-25',
          transcript: `Freeze it here. Ball handler at the top, screen coming from the left. Everyone looks at the ball. Look at the centre who guards the screener: he is already standing two steps inside the free throw line. This is drop.

The idea: the guard chases over the screen and stays on the handler's back, and the big retreats, keeps both the ball and the rolling man in front of him, and gives up one thing on purpose, the pull-up from fifteen or eighteen feet. The other three stay at home with their shooters. Two defend two. Nobody has to help from the corner, so no corner three. It's a trade: we give you the worst shot in the building, and we keep the rim and the arc.

What decides whether it works? First, the guard. If he dies on the screen, the big is alone against two, and it is a lob. He must get back level with the handler's hip within two dribbles. Second, the depth. Too deep, and a good shooter walks into a practice jumper, or even a three behind the screen. Too high, and there's a pass over his head. The difference is about two feet. Third, hands. Watch the great ones: one arm low towards the ball, one arm high in the passing lane. They aren't contesting the shot. They are delaying the decision.

And when does it die? Against someone who pulls up for three behind the screen at thirty-eight per cent. Then the trade is a bad one, and the big has to come up to the level of the screen, which pulls in a third man, and the corner opens. So every clip of a wide open corner three starts up here, with a shooter that made a big man take two steps.`,
          comments: [
            '"Delaying the decision" changed how I watch centres.',
            "Coach of a women's second division team: we drop because of this video.",
            'Because then your small guard is under the rim against a seven footer, he did one on that.',
            'Why not simply switch everything?',
            'Could you slow down the clip at 3:10? The arms are gone in half a second.',
            'The best seven minutes on this subject, and no shouting.',
          ],
        },
        {
          title: 'The three seconds that belong to the defence',
          description:
            "Zone became legal in 2001 and came with a clause. Watch the big man's feet tapping.",
          published: '2020-09-07',
          transcript: `Watch the feet of this centre. He's in the lane, one foot out, back in, one foot out. He isn't nervous. He's counting.

Until two thousand and one the NBA had an illegal defence rule. Roughly, you had to guard a man. You could double the ball, or stay with yours, but you couldn't stand in a space. It was whistled by rules so complicated that even the bench argued about it, and offences learned to abuse it: put three men on one side, high up, and let a star play one on one on the other side. It was legal and it was dull.

For the season of two thousand one to two the league threw the rule out. Zone is allowed. But a giant who parks at the rim all game would kill the drive, so they added one clause: a defender may not stay in the lane for more than three seconds unless he is actively guarding somebody, which means within an arm's length. The penalty is one free throw, and the offence keeps the ball.

This clause shapes everything that you see on the weak side. The helper stands here, one foot in the paint, two seconds, touches out, comes back. If the man whom he guards cuts through the lane, he may come in with him, and a fresh count begins. Clever offences time their drive to the moment of that touch. And look at international basketball, which does not have this rule: the centre can stay home, and the lane looks like a crowded lift. It is the same game with a different ceiling.`,
          comments: [
            "I watched a whole game looking only at the centre's feet. My wife left the room.",
            'I had no idea FIBA has no defensive three.',
            'It is in the rule book, and no, they often do not see it.',
            "Are you sure it is an arm's length? How do refs even see that?",
            'Crowded lift. Perfect.',
          ],
        },
      ],
      alsoPublished: [
        'The low man: a job with no statistic',
        'Top-locking a shooter, and the back door it opens',
        'Peel switches, explained with salt and pepper',
        'Nail help: the most valuable dot on the floor',
        'How a zone guards the corner with half a person',
      ],
      reviews: [
        {
          by: 'dmitri',
          rating: 'A',
          text: 'He earns each claim with a freeze frame. The drop one has one flaw: he never says how often it is used.',
        },
        {
          by: 'samir',
          rating: 'A',
          text: "I barely follow the league, and I watched six in a row. It's about spacing, like reading a boulder.",
        },
        {
          by: 'priya',
          rating: 'B',
          text: 'Precise and calm. Numbers are scarce, and when they come there is no source.',
        },
        {
          by: 'tomas',
          rating: 'A',
          text: 'He looks where the ball is not. I wish my students did that with free body diagrams.',
        },
      ],
    },
    {
      title: 'Box Score Archaeology',
      handle: '@box-score-archaeology',
      description:
        'Old newspapers, old arithmetic. If a number sounds impossible, I find out how it was possible.',
      since: '2011-12-25',
      subscribers: 121000,
      views: 7300000,
      videos: [
        {
          title:
            "Thirty, twelve and eleven: Oscar Robertson's season and the possessions it lived in",
          description: 'The first triple-double average was real. So was the pace.',
          published: '2023-11-29',
          transcript: `In nineteen sixty-one to sixty-two, Oscar Robertson of the Cincinnati Royals averaged thirty point eight points, twelve and a half rebounds, eleven point four assists. Nobody noticed that it was a triple-double average, since the word did not exist yet. It took fifty-five years until somebody did it again: Russell Westbrook, thirty-one point six, ten point seven, ten point four.

How comparable are they? Let's dig. That season, a team took nearly a hundred and eight shots a game and made under forty-three per cent of them. Add the free throws, and each team had more than a hundred and twenty possessions per night by the usual estimates. In Westbrook's season it was ninety-six or so. More shots, more misses: the average team collected about seventy rebounds a game, team rebounds included, against forty-three or forty-four. There were simply more things lying about to be picked up.

So was Robertson a product of his time? Not so fast. He played over forty-four minutes a night, Westbrook under thirty-five. And for assists the tide went the other way. Scorers then were stingy: a pass usually counted only if the receiver shot at once, without a dribble or so. Teams had about twenty-four assists on more than forty baskets. Robertson alone had eleven.

If you scale rebounds for what was available, his twelve and a half come down to something like seven or eight in the modern game, for the same minutes fewer still. If you scale assists, they hardly move. The man was a guard of six foot five who did a forward's work on top of his own. The number is a fossil: real bone, from an animal in a different atmosphere. You do not throw it away because the air was thick. You say what the air was.`,
          comments: [
            '"You say what the air was." Best sentence ever uttered about eras.',
            'My grandfather saw him in Cincinnati and says the passes hurt.',
            "Does this mean Wilt's rebounds shrink too?",
            'You forgot that there were only nine teams, so the talent was denser. Or thinner, depending whom you ask.',
            'Seventy includes team rebounds, glad that you said it.',
            'This should be compulsory before anybody tweets.',
          ],
        },
        {
          title: 'The hundred that nobody filmed: Hershey, 2 March 1962',
          description: '4,124 people, one radio tape, and a box score that holds up.',
          published: '2021-03-02',
          transcript: `No film of it exists. Some pages of notes, part of a radio broadcast, a photograph with a piece of paper. The Philadelphia Warriors played the New York Knicks in Hershey, Pennsylvania, in a hall that smelled of chocolate, before four thousand one hundred and twenty-four people. Wilt Chamberlain scored a hundred.

Open the box score. Thirty-six baskets from sixty-three shots. Twenty-eight free throws from thirty-two. By quarter: twenty-three, eighteen, twenty-eight, thirty-one. The strangest number is not the hundred, it is twenty-eight of thirty-two. That season he made sixty-one per cent of his free throws. He was shooting them underhand, and it was the best free throw year of his career. The rims in Hershey were said to be kind.

Was it farce? In parts. In the final quarter the Warriors fouled to get the ball back, and the Knicks fouled everybody but Wilt, and held the ball. Their regular centre, Phil Jordon, was out. Darrall Imhoff, who replaced him, fouled out after twenty minutes on the court. The final score was a hundred and sixty-nine to a hundred and forty-seven, so the Knicks weren't asleep: three of them scored over thirty.

But look at the season around it. He averaged fifty point four. He played forty-eight and a half minutes per game, in a game of forty-eight minutes, thanks to overtimes. In December he had scored seventy-eight in triple overtime, in January seventy-three. A man who averages fifty and has a night like that with good free throws lands somewhere near a hundred. I don't say that it was likely. I say that there are footprints which lead up to it. The ones who say it did not happen have to explain the footprints.`,
          comments: [
            'The footprints. Chills.',
            'He averaged 48.5 minutes. I get tired on the stairs.',
            'Fourth quarter, as far as I know, the rest is lost.',
            'Is the radio tape the whole game or only the fourth quarter?',
            'Underhand! And then he stopped because he felt silly.',
            'A tad dramatic at the start, but the box score reading is wonderful.',
          ],
        },
      ],
      alsoPublished: [
        'Nineteen to eighteen: the lowest score in history',
        'Blocks were not counted until 1973: estimating the ghosts',
        'The season with two leagues and one best team',
        'The assist, a short history of generosity',
        'Jump balls after free throws: a rule that ruled three minutes a night',
      ],
      reviews: [
        {
          by: 'dmitri',
          rating: 'S',
          text: "He does with the past what others do not even do with last night: state the pace, the minutes, the scorer's habits, then conclude.",
        },
        {
          by: 'kofi',
          rating: 'S',
          text: 'History for the bus. The Hershey one made me miss my stop.',
        },
        {
          by: 'ines',
          rating: 'A',
          text: 'A man who reads the yellow paper before he talks about it.',
        },
        {
          by: 'ada',
          rating: 'A',
          text: 'Scaling the rebounds by what was there to be rebounded is a proper normalisation. He shows it.',
        },
      ],
    },
    {
      title: 'Cap Sheet Tuesday',
      handle: '@cap-sheet-tuesday',
      description:
        'Contracts, aprons and exceptions, explained by a tax accountant who once wanted to be a point guard.',
      since: '2020-07-14',
      subscribers: 58700,
      views: 1310000,
      videos: [
        {
          title: 'The second apron does not cost money. It costs verbs',
          description:
            'What a team above the line can no longer do, and why owners fear it more than a bill.',
          published: '2024-10-15',
          transcript: `For the season two thousand twenty-four to five the salary cap is a hundred and forty point six million dollars. It's a soft cap: you may go over it to keep your own. Above there's the tax line, one hundred and seventy point eight. Then the first apron, one seventy-eight point one, and the second, one eighty-eight point nine. Between the cap and that last line there are forty-eight million, and each step takes something away.

Tax is money. Rich owners can pay money. The agreement of two thousand twenty-three found what they cannot replace, which is options. So read the second apron as a list of verbs that you lose. You can't sign somebody with the mid-level exception for taxpayers, not even that. You can't add two salaries together in a trade to get one larger. You can't send cash along. You can't take back even a dollar more than you send out. You can't sign a player who was bought out elsewhere, if his old salary was above the mid-level.

And then there's the draft. If you end a season above the line, your first-round pick seven years away is frozen: you can't trade it. If you are above it again in two of the four years that follow, that pick moves to the end of the round, no matter how bad you've become. The idea is to hit the moment when the stars are old.

So when a champion lets a useful seventh man go in July, it is not always greed. If they keep him, they can pay him. But in January, when somebody is hurt, they would have no verbs left. A team is not only its players, it's also what it's still allowed to do.`,
          comments: [
            'It costs verbs. That is the whole agreement in three words.',
            'Accountant here, can confirm that we all wanted to be point guards.',
            'Yes, minimum deals stay allowed.',
            'How do minimum contracts count, can they still sign those?',
            "Would like a table on screen, so many can'ts in a row.",
            'The frozen pick finally makes sense to me.',
          ],
        },
        {
          title: 'Bird rights: why your own player costs you less room than a stranger',
          description: 'Three years, two years, one year, and a strange thing called a hold.',
          published: '2022-06-30',
          transcript: `It is the thirtieth of June, and tonight someone will say on television that a team has his Bird rights, and no one will explain it. Here you are.

The cap is soft. The main softness is that you may go over it to sign your own free agents. It is named after Larry Bird of Boston, because the rule of the early eighties helped teams like his to keep stars like him. There are three sizes. If a player has been with you for three seasons without being waived or changing teams as a free agent, you have full Bird rights: you may pay him anything up to his maximum, for up to five years, with raises of eight per cent. Nobody else may offer more than four years, and five per cent.

After two seasons they're called Early Bird, and you may go up to a hundred and seventy-five per cent of his last salary, or about the league's average, whichever is more. After one season: Non-Bird, a hundred and twenty per cent. A trade doesn't destroy them. The rights travel with the contract, and for this reason a team may trade for someone in February whom it couldn't possibly sign in July.

But there's a price. Until you sign or renounce him, an amount stands on your books as though he were already there, the cap hold. For a player with full rights who earned above average, it's a hundred and fifty per cent of his last salary. That stops you from first spending all your room on strangers and then going over the cap for him. The trick is the small hold: if his old salary was little and the new one will be large, sign the strangers first, and your man last. It isn't cheating. It's the order of signatures.`,
          comments: [
            'The order of signatures. So THAT is why they make the good one wait.',
            'I have read the actual agreement and this is more exact than half of the beat writers.',
            'What happens with the hold if he retires?',
            'Percentages have exceptions for rookies and minimum players, but for six minutes it is fair.',
            'Posted on the thirtieth of June. Legend.',
          ],
        },
      ],
      alsoPublished: [
        'The mid-level exception, from three sides',
        'How a sign-and-trade can tie your hands',
        'Two-way contracts: fifty games and a suitcase',
        'Why trades on paper rarely match: outgoing, incoming, aprons',
        'Dead money: stretching a bad contract over the years',
      ],
      reviews: [
        {
          by: 'dmitri',
          rating: 'A',
          text: 'Knows the difference between the tax and the apron, which puts him ahead of every panel on television. Monotone, though.',
        },
        {
          by: 'priya',
          rating: 'A',
          text: 'Reads like a good summary of a long paper. I checked four figures against the agreement, and all four held.',
        },
        {
          by: 'wanjiru',
          rating: 'B',
          text: "I don't watch basketball. I watched this for the phrase that it costs verbs. It is dense without a table.",
        },
        {
          by: 'giulia',
          rating: 'D',
          text: 'Everything is correct, and it has the charm of a form. One example with a real roster would have rescued it.',
        },
        {
          by: 'noor',
          rating: 'F',
          text: 'I asked why my team let him go and got nine percentages.',
        },
      ],
    },
    {
      title: 'Baseline Grandma',
      handle: '@baseline-grandma',
      description:
        'I kept the clock at high school games for forty-one years, and I will now explain the rules to you, dear.',
      since: '2018-04-02',
      subscribers: 1620000,
      views: 96000000,
      videos: [
        {
          title: "Twenty-four seconds: the bowling alley owner's division",
          description: 'Why the clock says twenty-four, and the game that made everyone want one.',
          published: '2021-11-22',
          transcript: `On this day in nineteen fifty, the Fort Wayne Pistons played in Minneapolis against the Lakers and their giant, George Mikan. The Pistons decided not to play with him. They held the ball. They stood. They held it more. It ended nineteen to eighteen, and in the last quarter both teams together scored four points. People threw things, dear, and I do not blame them.

It was legal. If you were ahead, you could just keep the ball, and then the others fouled you, and then you fouled them. A game in nineteen fifty-three had over a hundred fouls. People went home.

Danny Biasone owned the team in Syracuse and a bowling alley. He did not have a theory. He looked at the games that he had enjoyed, and he saw that in a good one each team took around sixty shots. Sixty and sixty are a hundred and twenty. A game has forty-eight minutes, which is two thousand eight hundred and eighty seconds. Divide by a hundred and twenty. Twenty-four. That's all it is. A man divided.

The league took it on for nineteen fifty-four. Scoring went from seventy-nine and a half points per team to ninety-three in one season. And Syracuse, who had invented it, won the title that spring. I started on the clock myself in nineteen seventy-one, and our schools had no shot clock at all, so I've seen a boy stand at midcourt with a ball under his arm for three minutes. The rest of the gym looked at me, as though I could do anything. Since two thousand eighteen, the pros reset it to fourteen, not to twenty-four, after an offensive rebound. I approve. You've had your go.`,
          comments: [
            "You've had your go. Grandma for commissioner.",
            'Nineteen to eighteen! I thought it was a typo.',
            'In the WNBA at first, yes, and it changed to 24 in 2006.',
            'Is it true that the women had thirty seconds?',
            'A man divided. That line got me.',
            'Not quite 120 shots exactly in those games, but the story is his own so fine.',
            'My nan and I watch these together.',
          ],
        },
        {
          title: 'It is not three steps, dear: the gather, and where counting begins',
          description: 'A frame by frame look at the most shouted word in every gym.',
          published: '2024-11-19',
          transcript: `You shouted travel at the television last night. I heard you from here. Let us see whether it was.

The NBA rule says that a player who gathers the ball while dribbling or while moving may take two steps to stop, to pass or to shoot. Everything depends on one word, gathers. Until the ball is gathered you are still dribbling, so to speak, and your feet are free. The gather is the moment at which he has enough control to hold the ball, to change hands, to pass or shoot: two hands on it, or one hand under it, or it's brought to rest against the body. A foot which is on the floor at this moment does not count. The next one that touches is step one. The next one is step two. Then it must be gone before another foot comes down.

So count with me, slowly. The ball comes up from the floor, his left foot is down, and here his hand slides under. That's the gather, on the left. Right: one. Left: two. Shot. You have seen three feet on the floor, and you shouted. It's two steps.

And the step-back is the same count, only backwards. Gather with the foot planted, push off, one, two, and he lands in a place where nobody is. If he takes a hop on both feet together, that may be step one, and then one more.

When it is really a travel, it's mostly at the start. A player standing still who wants to dribble must let go of the ball before the pivot foot is lifted. The young ones lift first. This was called in my gym for forty-one years, and I'll be calling it on my balcony. Look at the hand, not at the feet. The feet do nothing wrong until the hand has decided.`,
          comments: [
            'Look at the hand, not at the feet. I have been watching wrong for thirty years.',
            'I shouted. It was me. I am sorry, grandma.',
            'Since 2017 more or less, yes.',
            'So is FIBA now the same with the zero step?',
            'If he hops on both feet as step one may he pivot? That part was quick.',
            'Referee here: nearly word for word what we teach, though I would say "simultaneously" is more restricted than you make it sound.',
          ],
        },
      ],
      alsoPublished: [
        'Goaltending: an imaginary cylinder and my reading glasses',
        'Block or charge: look at the chest, then at the arc',
        'The clock does not start when you think it does',
        'Jump balls, and the arrow that the pros never adopted',
        'Eight seconds, five seconds, three seconds: all the small clocks',
      ],
      reviews: [
        {
          by: 'kofi',
          rating: 'S',
          text: 'Best bedside manner of all the rule explainers. I watched the gather one with a patient, and we both apologised to the television.',
        },
        {
          by: 'lars',
          rating: 'A',
          text: 'One rule, one reason, one example, and a joke at the end. The hop part is too quick.',
        },
        {
          by: 'wanjiru',
          rating: 'S',
          text: 'She divides on camera and is cross with boys from 1971. I have never enjoyed a rule book so much.',
        },
        {
          by: 'dmitri',
          rating: 'B',
          text: 'Right on the gather, loose on two-foot landings. I rate her for what she says and not for the cardigan.',
        },
        {
          by: 'noor',
          rating: 'D',
          text: 'The dear is charming once. Fifteen minutes for what is a five-line rule.',
        },
      ],
    },
  ],
}
