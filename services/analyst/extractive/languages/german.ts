import {
  anywhere,
  atBeginning,
  definition,
  type LanguageRules,
  openers,
  wordList,
} from './rules.ts'

export const german: LanguageRules = {
  functionWords: wordList(`
    ab aber alle allem allen aller alles als also am an andere anderen anderer anderes auch auf
    aus bei beide beiden beim bis da dabei dadurch dafür dagegen daher damit danach dann daran
    darauf daraus darin darüber darum das dass davon dazu dem den denen denn der deren des deshalb
    dessen die dies diese diesem diesen dieser dieses doch dort du durch ein eine einem einen
    einer eines einige einigen er es etwa etwas euch euer für gegen genau gerade gibt habe haben
    hat hatte hätte hier hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im immer in indem
    ins ist ja jede jedem jeden jeder jedes jetzt kann kein keine keinen keiner können könnte man
    manche mehr mein mich mir mit muss müssen nach nachdem neben nein nicht nichts noch nun nur ob
    oder ohne schon sehr sei sein seine seinem seinen seiner seit sich sie sind so solche soll
    sollen sondern sonst sowie über um und uns unser unter usw viel viele vielen vom von vor wann
    war waren warum was weil weiter welche welchem welchen welcher welches wenn wer werden wie
    wieder will wir wird wo wobei wollen worden wurde wurden während zu zum zur zwar zwei zwischen
    eins drei vier fünf`),
  commonWords: wordList(`
    anfang angabe ansatz antwort anzahl arbeit art aspekt aufgabe auge augenblick bedeutung
    begriff beispiel bereich beschreibung beziehung bezug bild blick buch dame damen ding dinge
    ebene ende entwicklung ergebnis erklärung fall fälle folge folie form frage fragen frau freund
    funktionsweise gebiet gedanke gefühl gegensatz gegenteil geschichte gesicht grenze grund
    gruppe größe hand haus herr herren hilfe hinweis hälfte idee information informationen inhalt
    interesse jahr jahre jahren jahrhundert kapitel kind kinder kopf kraft kurs lage land leben
    lehrer leute lösung mal mann maß meinung mensch menschen methode minute minuten mitte moment
    mutter möglichkeit nacht name namen natur ordnung ort paar person personen platz problem
    probleme projekt prozent punkt punkte rahmen raum recht regel reihe richtung rolle sache
    sachen satz schluss schritt schule seite seiten sekunde sinn situation sprache stadt stelle
    stück stunde student studenten studierende system tag tage teil teile text thema tisch typ
    unterschied ursache vater verbindung vergleich verhältnis video voraussetzung vorlesung
    vorstellung vorteil wasser weg weise welt werk wert woche wort worte wörter zahl zeit zeiten
    ziel zusammenhang zweck zuschauer vortrag übung klausur prüfung hausaufgabe abend morgen
    mittag gott dank danke applaus musik gelächter beifall eigenschaft eigenschaften vorgehen
    verfahren arten kontext hintergrund überblick einblick ganze ganzen eine einer meter kilometer
    grad euro million millionen milliarden tausend hundert`),
  openers: openers(`und, also, gut, okay, ja, nun ja, so`),
  leaning: atBeginning(`
    statt, statt einfach, also, aber, und, oder, denn, dann, da, damit, dabei, dadurch, dafür,
    dagegen, daher, danach, daran, darauf, daraus, darin, darüber, darum, davon, dazu, deshalb,
    deswegen, dennoch, trotzdem, das, dass, dies, diese, diesem, diesen, dieser, dieses, der eine,
    die eine, es, er, sie, ihr, ihre, ihm, ihnen, sein, seine, hier, dort, jetzt, nun, so, ja,
    nein, gut, okay, na, naja, ach, zum beispiel, beispielsweise, etwa, außerdem, zudem, ferner,
    jedoch, allerdings, hingegen, stattdessen, sondern, auch, noch, nur, eben, genau, klar,
    natürlich, ich, wir, mein, meine, mir, mich, du, man sieht, sehen sie, schauen sie,
    stellen sie, denken sie, nehmen sie, was, wer, wie, wo, warum, welche, welcher, erstens,
    zweitens, drittens, zuerst, zunächst, schließlich, anschließend, weiter, weiterhin, das heißt,
    d, in diesem, in dieser, in diesen, mit diesem, mit dieser, aus diesem, auf diese, von diesem,
    von dieser, bei diesem, bei dieser, dem, den, denen, die andere, der andere, das andere,
    die anderen, ebenso, genauso, wiederum, weil, wobei, wodurch, womit, solche, so ein, so eine,
    herzlich, guten, hallo, vielen dank, danke, einer davon, eine davon, beide, beides,
    vielleicht, irgendwie, irgendwann, sonst, andererseits, einerseits, kurz gesagt,
    mit anderen worten, im gegensatz dazu, im folgenden, wenn das, wenn es, wenn er, wenn sie,
    wenn ich, wenn wir, ob das, letztlich, letztendlich, übrigens, insofern, insgesamt, ganz,
    halt, sozusagen, alles, nichts, etwas, und zwar, zwar, worum, derjenige, letzterer, ersterer`),
  spoiling: anywhere(`
    hier, derzeit, im prinzip, geht es darum, folie, folien, sehen sie, sehen wir, sieht man, seht ihr, wie gesagt, wie ich,
    schon gesagt, gesagt habe, vorhin, eben gesehen, gesehen haben, gezeigt, abbildung, bild,
    links, rechts, oben, unten, vorlesung, vorlesungen, übung, übungen, klausur, prüfung,
    hausaufgabe*, seminar, tutorium, video, videos, kanal, abonnier*, abo, glocke, sponsor*,
    gutschein*, rabatt*, werbung, link, willkommen, herzlich, danke, dank, tschüss,
    bis zum nächsten, nächste woche, letzte woche, nächste mal, nächsten mal, letzte mal,
    letzten mal, nächste stunde, heute, gestern, morgen, ich, mir, mich, mein, meine, meinen,
    meiner, meinem, äh, ähm, hm, okay, ja, sozusagen, quasi, halt, irgendwie, genau, also, ne,
    gell, na, dieses beispiel, diesem beispiel, in diesem fall, dieser stelle, und so weiter, usw,
    sowas, so etwas, dies, dieses, diesem, dieser, diesen, diese, jenes, jene, jener, ebenfalls,
    allerdings, jedoch, dagegen, hingegen, trotzdem, deshalb, deswegen, daher, dadurch, dabei,
    dafür, daraus, darüber, davon, dazu, damals, nun, jetzt, mal, schauen wir, gucken,
    beschäftigen wir, kommen wir, werden wir, wollen wir, haben wir, hatten wir, sind wir,
    meine damen, ein bisschen, ding, dinge, sachen, das ist das, folgende*, obige*, tafel,
    die die, der der, das das, und und, in in, ist ist, zu zu, man man, euch, ihr, leute,
    zuschauer`),
  pronouns: wordList(`
    er es sie ihm ihn ihnen ihr ihre ihrem ihren ihrer sein seine seinem seinen seiner`),
  determiners: wordList(`
    der die das den dem des ein eine einen einem einer eines kein keine keinen jede jeder jedes`),
  danglers: wordList(`
    der die das den dem des ein eine einen einem einer eines und oder aber dass weil wenn als wie
    zu in im an am auf bei mit nach von vom für durch über unter zwischen ist sind sehr nicht
    auch`),
  abbreviations: wordList(`
    dr prof hr fr z z.b b d d.h h bzw ca nr st vgl evtl ggf inkl bspw sog u.a a abb jh chr`),
  clauseStarts: atBeginning(`
    also, aber, jetzt, und dann, und wir, und das, und wenn, und so, und jetzt, und ich, und da,
    und es, und sie, und deshalb, denn, nun, so jetzt, okay, gut`),
  finiteVerbs: wordList(`
    ist sind war waren hat haben hatte hatten wird werden wurde wurden kann können konnte muss
    müssen soll sollen darf dürfen mag will wollen heißt bedeutet gibt gab macht besteht bildet
    entsteht zeigt liegt führt beschreibt geht kommt kam lässt steht hält nimmt gilt braucht
    bleibt`),
  verbEndings: /^\p{Ll}{3,}te?$/u,
  splice: /, (?:er|es|sie|wir|ich|man|das ist|da) \p{Ll}/u,
  capitalizesNouns: true,
  frames: {
    definition: definition(
      '(?:(?:Ein|Eine|Der|Die|Das) )?(?:\\p{Ll}+ )?\\p{Lu}[\\p{L}-]{3,}',
      'ist|sind',
      '(?:ein|eine|der|die|das|Teil)(?= )',
      '(?:(?!nicht|kein|nur)\\p{Ll}+ ){0,2}?',
    ),
    whatIs: (subject, verb) => `Was ${verb} ${subject}?`,
    reason: /^(?<effect>[^,;:?!]{15,110}), (?<cause>weil [^;:?!]{15,160})\.$/u,
    why: (effect) => `${effect}. Warum?`,
  },
}
