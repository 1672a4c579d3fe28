import { anywhere, atBeginning, type LanguageRules, openers, wordList } from './rules.ts'

export const english: LanguageRules = {
  functionWords: wordList(`
    a about above across after against all along also although always am among an and another any
    anyone anything are aren't around as at away back be because been before behind being below
    between both but by can can't cannot could couldn't did didn't do does doesn't doing don't
    down during each either else enough even ever every everyone everything few for from further
    had has have having he her here hers herself him himself his how however i if in inside
    instead into is isn't it its itself just least less like many may maybe me might mine more
    most much must my near neither never no nobody none nor not nothing now of off often on once
    one ones only onto or other others our ours out over own per perhaps quite rather really same
    several shall she should since so some somebody someone something sometimes somewhere still
    such than that the their theirs them themselves then there therefore these they this those
    though through thus to together too toward towards under until up upon us very was wasn't we
    were weren't what whatever when where whether which while who whom whose why will with within
    without won't would yet you your yours yourself first second third two three four five six
    seven eight nine ten`),
  commonWords: wordList(`
    ability account act action actual addition advantage age amount answer approach area argument
    aspect attempt attention average background base basic basis beginning behavior best better
    big bit board body book bottom bunch business call care case cause center century certain
    challenge chance change character choice circumstance class clear close collection combination
    common comparison complete complex component concept concern condition connection consequence
    context control correct couple course critical current data date day deal decision degree
    description design detail difference different difficult difficulty direction discussion easy
    edge effect effort element end entire entity essential event example exercise existence
    expectation experience explanation expression extent eye fact factor family far fast feature
    feeling field figure final fine focus follow form formal full function fundamental future
    general goal good great ground group guy half hand happen hard head help high history hold
    home hour house huge human idea image imagine impact implication important impression
    individual influence information interest interesting issue item job key kid kind knowledge
    label lack language large last late lecture left length lesson level life limit line list
    little local logic long look lot low main major man manner material matter maximum meaning
    measure mechanism member mention method middle mind minimum minute mistake model modern moment
    money month morning motivation move name nature necessary need new next nice night normal
    notation note notion number object obvious old only opportunity option order original outcome
    output overall page paper part participant particular past pattern people percent percentage
    perfect period person perspective phase phrase picture piece place plan play point position
    positive possibility possible potential power practical practice present previous primary
    principle problem procedure process professor program project property purpose quality
    quantity question quick range rate reality reason recent relation relationship relevant
    requirement research rest result right role room rule same sample scale scenario scene scope
    section sense sentence separate sequence series serious set setting shape short side
    significant similar simple single situation size skill slide slow small society solution sort
    source space special specific speed stage standard start state statement step story strategy
    strong structure student stuff style subject success sum support surface system table talk
    task teacher technique tendency term test text thing thought time title today tool top topic
    total track traditional true trouble try type typical understanding unique unit use useful
    usual value variety various version video view way week weight whole wide wonderful word work
    world worth wrong year yesterday young tomorrow somebody ago guys folks ton tons thousand
    million billion hundred dozen zero audience child children document bank speaker interview
    interviewer thanks inaudible lots kinds sorts things ways woman men women boy girl friend
    friends everybody anybody okay ok yeah input fun cool hi hello sake instance cases points
    examples bad bigger smaller larger higher lower longer shorter worse later earlier early able
    unable likely unlikely sure available appropriate ready exact`),
  openers: openers(`
    and, so, well, now, okay, ok, all right, alright, in fact, right, yes, actually, basically,
    of course, again, you know, i mean`),
  leaning: atBeginning(`
    so, this, that, these, those, but, and, or, nor, for example, for instance, now, then, it,
    it's, its, they, they're, their, them, he, he's, his, him, she, she's, her, there, there's,
    here, here's, that's, well, okay, ok, alright, all right, right, yes, yeah, no, nope, oh, ah,
    um, uh, hmm, because, which, also, however, therefore, thus, hence, instead, otherwise,
    moreover, furthermore, again, similarly, likewise, conversely, in contrast, by contrast,
    in other words, on the other hand, on the one hand, in this, in that, in these, in those,
    at this, at that, of this, of that, with this, with that, for this, for that, from this,
    from that, by this, by doing, after that, after this, before that, as a result, as such, such,
    such a, one of them, some of them, some of these, some of those, all of this, all of these,
    all of that, all of them, most of these, most of them, each of these, each of them, both,
    both of, neither, either, another, another one, the other, the others, the same, the former,
    the latter, the next, the previous, the last, the first, the second, the third, the fourth,
    the following, the answer, the question, the one, the ones, the only, the idea here,
    the point, the problem here, the reason, the thing, the key thing, the key here, first,
    firstly, second, secondly, third, thirdly, finally, lastly, next, next time, actually,
    basically, essentially, obviously, anyway, anyways, besides, meanwhile, maybe, perhaps, sure,
    exactly, indeed, of course, i, i'm, i've, i'll, i'd, my, me, let, let's, what, who, how, why,
    where, do, don't, does, did, is, are, was, were, can, could, would, should, will, have, has,
    think of, imagine, suppose, remember, recall, note, notice, consider, see, say, look, take,
    try, go, come, please, thank, thanks, welcome, hi, hello, sorry, good morning, good evening,
    good afternoon, today, tonight, tomorrow, yesterday, later, earlier, above, below,
    to summarize, to recap, to conclude, in summary, in conclusion, in short, or rather, plus,
    like, you know, you see, i mean, not only that, not because, same, none of, one, ones, two,
    even so, still, yet, once again, overall, sometimes it, whether it, if it, if they, if this,
    if that, if he, if she, if so, if not, when it, when they, when this, when that, when he,
    when she, as it, as they, although it, while it, while they, until it, once it, and's,
    someone said, somebody said, people say, we just, we've, we'll, we're, we saw, we said,
    we did, we already, we now, we then, we also, we have, we had, we want, we were, you guys,
    you've, you'll, you're, you just, you already, you then, you now, how about, to do this,
    to do that, to do so, doing this, doing that, doing so, everything else, somehow, more on,
    in fact, in particular, by the way, at the end of the day, as you, as we, as i, just, only,
    rather, too, nothing, something, somebody, the whole thing, the way, the more, the less,
    the trick, the goal here, the other way, the two, the three, that being said,
    having said that, up to now, until now, so far, from there, from here, out of, instead of,
    unlike that, like that, like this, some people, you, we, far, much, many, forth, on, long, as,
    be, even if, draw, multiply, add, put, make, pick, keep, write, click, open, press, cut,
    count, flatten, turn, start, find, compare, ask, choose, move, use, get, run, stop, check,
    read, tell, call, show, follow, set, divide, subtract, assume, picture, change, exchange,
    back then, for now, though, other, over to, whereas, quite notably, meaning that, in terms of, in the case of, typically, bring, leave, stretch, give, hold, wait, listen, watch, learn, begin, pretend, replace, plug,
    pull, push, pause, feel, stay, depending, speaking, thinking, going, coming, moving, assuming,
    given that, even though, all, half, more, less, most of what, much of what, part of it,
    part of this, and yet, none, few, fewer, a few, several, many of these, many of them`),
  spoiling: anywhere(`
    here, this one, that one, these ones, those ones, this picture, this slide, this figure,
    this graph, this chart, this diagram, this example, this video, this lecture, this course,
    this class, this chapter, this section, this case, this point, this way, this is, that's why,
    that is why, over there, up there, down there, right there, on the left, on the right,
    at the top, at the bottom, on the screen, on the board, on the slide, slide, slides,
    slideshow, screenshot, you see, you can see, we see, we can see, you'll see, we'll see,
    as shown, shown, look at, looking at, take a look, have a look, as i said, i said,
    i mentioned, as mentioned, as we discussed, we discussed, we talked, we've talked, we've seen,
    we saw, as we saw, we've been, last time, last week, last lecture, last class, last year,
    next time, next week, next lecture, next video, next class, next chapter, next slide,
    previous lecture, previous slide, previous video, earlier today, a moment ago, a minute ago,
    a second ago, minutes ago, just now, right now, going to talk, going to look,
    going to discuss, going to see, going to cover, going to learn, going to show, going to do,
    going to go, going to use, talk about, talking about, talked about, lecture, lectures,
    homework, homeworks, assignment, assignments, exam, exams, midterm, quiz, quizzes, syllabus,
    recitation, recitations, textbook, office hours, teaching assistant, ta, tas, handout,
    problem set, problem sets, piazza, subscribe*, like button, hit the bell, sponsor*, patreon,
    use the code, discount, promo, link in, link below, in the comments, thanks for watching,
    thank you, welcome, welcome back, my name is, let me, let us, let's, okay, ok, alright,
    all right, gonna, wanna, gotta, kinda, uh, um, hmm, yeah, you know, i mean, i think, i guess,
    i believe, i don't, i'm, i've, i'll, i'd, i, my, me, mine, you guys, folks, sort of,
    or something, or whatever, and stuff, stuff, blah, et cetera, and so on, and so forth,
    whatever, right right, like a, like i, like you, is like, was like, are like, please,
    the question is, the answer is, question is, stay tuned, sign up, website, channel, podcast,
    episode, youtube, click, download, the following, as follows, the former, the latter,
    this kind, this sort, this type, these kinds, these types, these are, those are, such a,
    that way, that case, that point, that's, does that, do that, did that, do this, does this,
    did this, do so, did so, doing that, doing this, doing so, do it, does it, did it, this,
    these, those, the above, there you go, the same thing, same way, the other one, another one,
    the first one, the second one, as well, anyway, our example, the example, another, he says,
    she says, he said, she said, as if to say, honestly, hopefully, unfortunately, guess what,
    wait, hey, oh, ah, gosh, wow, sorry, excuse me, guy, guys, pretty much, tons of, a bunch of,
    bunch, something like, anything, remember, we're, we'll, you're, you'll, went, came, told,
    today, tomorrow, yesterday, tonight, this morning, this afternoon, again, too, also, instead,
    however, neither, thus, hence, similarly, likewise, so much so, inaudible, laughter, applause,
    mhm, exactly, of course, by the way, let alone, both of them, all of them, some of them,
    one of them, none of them, each other's, if you will, so to speak, a kind of a, is is,
    the the, a a, that that, of of, to to, in in, and and, it it, we we, you you, they they,
    is a is, but but, can can, with with, for for, you, your, yours, yourself, really, kind of,
    going to, we want, the idea is that, we call, on top of, two ways, three ways, several ways,
    two things, three things, several things, different groups, different ways, of sorts,
    on the other hand, for example, for instance, quote, as i say, back then, up till now,
    actually, for now, we will, there were, there was, not present`),
  pronouns: wordList(`
    he she it they him her them his their its hers theirs it's they're he's she's`),
  determiners: wordList(`a an the`),
  danglers: wordList(`
    a an the and or but so of to in on at for with from by as is are was were that which who
    because if when than very this these those its their his her your our my not be been do does`),
  abbreviations: wordList(`
    dr mr mrs ms prof st e.g i.e vs jr sr approx fig ca cf u.s u.k ph.d`),
  clauseStarts: atBeginning(`
    so the, so a, so an, so we, so you, so if, so in, so it, so that's, so what, so this, so when,
    so i, so they, so there, so let's, so now, so for, so how, so why, but, now the, now we,
    now if, now let's, now what, now this, now in, now you, now it, now i, well, okay, ok,
    all right, alright, and we, and you, and they, and it, and i, and he, and she, and so,
    and then, and that's, and this, and there, and now, and if, and when, and what, and because,
    and let's, and of, and in`),
  finiteVerbs: wordList(``),
  verbEndings: /(?!)/,
  splice: /, (?:it's|that's|this is|i|we're|you're) /iu,
  capitalizesNouns: false,
  // Definitions and reasons of English are read with the tagger; see definition.ts and reason.ts.
  frames: null,
}
