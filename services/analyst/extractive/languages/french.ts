import {
  anywhere,
  atBeginning,
  definition,
  type LanguageRules,
  openers,
  wordList,
} from './rules.ts'

const NOUN = '[\\p{L}-]{4,}'
const OF = "de|du|de la|d['’]une?|des"

export const french: LanguageRules = {
  functionWords: wordList(`
    à afin ai ainsi l' l’ d' d’ c' c’ qu' qu’ n' n’ s' s’ j' j’ m' m’ t' t’ alors après as au
    aucun aucune aujourd'hui auquel aussi autre autres aux avait avant avec avez avoir avons bien
    c'est car ce ceci cela celle celles celui cependant ces cet cette ceux chaque chez comme
    comment contre d'abord d'un d'une dans de déjà depuis des dès deux doit donc dont du durant
    elle elles en encore enfin ensuite entre est et étaient était être eu eux faire fait faut fois
    hors ici il ils jamais je jusqu'à l'on la là laquelle le lequel les lesquels leur leurs lors
    lorsque lui ma mais me même mêmes mes moi moins mon ne ni non nos notre nous on ont ou où par
    parce parfois pas pendant peu peut peuvent plus plusieurs plutôt pour pourquoi presque puis
    puisque qu'il qu'ils qu'on qu'un qu'une quand que quel quelle quelles quelque quelques quels
    qui quoi rien sa sans se selon sera ses si sinon soi soit son sont sous souvent sur ta tant te
    tel telle tels tes toi ton toujours tous tout toute toutes très trop tu un une va vers voici
    voilà vos votre vous y trois quatre cinq premier première second seconde`),
  commonWords: wordList(`
    affaire an ans année années applaudissements attention base besoin bonjour bout but cadre cas
    cause chapitre chose choses classe comparaison compte concept condition conditions
    connaissance conséquence contexte contraire corps côté coup cours début définition degré
    dernier dernière détail différence difficulté direction discours document domaine élément
    éléments élève élèves endroit ensemble espace esprit étape état étude étudiant étudiants
    exemple exemples exercice expérience explication expression façon fait famille femme fin fois
    fond forme formes gens genre grand grande groupe heure heures histoire homme hommes idée idées
    image importance impression information intérêt intérieur jour jours leçon lien lieu ligne
    limite livre main maintenant manière matière membre merci méthode mesure milieu minute minutes
    mise mois moment monde monsieur mot mots moyen musique nature niveau nom nombre notion objet
    œil ordre origine page pages parole part partie parties passage peine pensée personne
    personnes petit petite phrase place plan plupart point points position possibilité pouvoir
    principe problème problèmes processus professeur projet propos propriété question questions
    raison rapport réalité règle relation réponse reste résultat rires rôle scène seconde semaine
    sens série siècle situation solution sorte sortes structure suite sujet système tableau tâche
    temps terme termes texte tête titre tour travail type types usage valeur vérité vidéo vie
    ville voie voix vue mille millions important importante général générale nouveau nouvelle
    possible différent différente différents certaine certaines certain certains véritable`),
  openers: openers(`
    et, donc, alors, bon, et donc, eh bien, ben, or, en fait, en effet`),
  leaning: atBeginning(`
    alors, donc, mais, et, ou, or, ni, car, parce que, puis, ensuite, après, maintenant, bon,
    bien, ben, voilà, voici, oui, non, ok, euh, eh, ah, oh, ce, c'est, c'était, ceci, cela, ça,
    ces, cet, cette, celui, celle, ceux, celles, il, ils, elle, elles, lui, leur, leurs, son, sa,
    ses, le même, la même, ici, là, là-bas, par exemple, d'abord, enfin, finalement, premièrement,
    deuxièmement, troisièmement, en premier, en second, aussi, ainsi, également, de plus,
    en outre, par ailleurs, cependant, toutefois, pourtant, néanmoins, au contraire, en revanche,
    par contre, c'est-à-dire, autrement dit, en effet, en fait, du coup, dans ce, dans cette,
    dans ces, dans cet, à ce, à cette, de ce, de cette, pour cela, pour ça, avec ça, avec cela,
    à partir de là, de là, d'où, je, j'ai, j'y, j'avais, mon, ma, mes, moi, nous, notre, nos, on,
    on a, on va, vous, votre, vos, tu, qui, que, quoi, quel, quelle, comment, pourquoi, où,
    qu'est-ce, est-ce, bonjour, bienvenue, merci, salut, l'autre, les autres, un autre, une autre,
    le premier, la première, le second, la seconde, le deuxième, la deuxième, le dernier,
    la dernière, tous ces, toutes ces, tout ça, tout cela, tous deux, l'un, l'une, un tel,
    une telle, tel, telle, si on, si vous, s'il, s'ils, quand il, quand on, lorsqu'il, imaginez,
    supposons, prenons, regardez, rappelez, notez, voyons, y, en, sinon, bref, peut-être,
    d'ailleurs, d'une part, d'autre part, d'un côté, de l'autre, même, surtout, notamment, y a,
    il y a, c'qui, ce qui, ce que, lequel, laquelle, dont`),
  spoiling: anywhere(`
    ici, là, là-bas, diapositive*, diapo*, tableau, écran, figure, schéma, image, vous voyez,
    on voit, on le voit, vous verrez, on verra, nous verrons, nous avons vu, on a vu, j'ai dit,
    je l'ai dit, comme je, disais, mentionné, tout à l'heure, précédent*, précédemment, prochain*,
    dernière fois, cours, leçon, devoir*, examen*, exercice*, vidéo*, chaîne, abonn*, cloche,
    sponsor*, partenaire*, code promo, réduction, lien, bienvenue, bonjour, merci, au revoir,
    aujourd'hui, hier, demain, maintenant, je, j'ai, j'avais, j'y, j'en, me, m'a, moi, mon, ma,
    mes, crois, pense que, euh, hein, bon, ben, ok, voilà, quoi, du coup, en fait, donc, alors,
    ça, cela, ceci, ce, cet, cette, ces, celui-ci, celle-ci, ceux-ci, celui-là, celle-là, c'est,
    c'était, on va, nous allons, vous allez, allons, choses, chose, truc*, machin, et cetera, etc,
    aussi, également, cependant, pourtant, enfin, toutefois, ainsi, par exemple, suivant*,
    ci-dessus, ci-dessous, votre, vos, notre, nos, vous, nous, les les, le le, la la, de de,
    et et, que que, à à, un un, une une, des des, on on, il il, est est`),
  pronouns: wordList(`
    il ils elle elles lui leur leurs son sa ses qu'il qu'ils qu'elle s'il s'ils`),
  determiners: wordList(`le la les l' l’ d' d’ un une des du au aux chaque de`),
  danglers: wordList(`
    le la les un une des du au aux et ou mais que qui de d' à en dans par pour sur avec sans est
    sont a ont ne se si comme très plus leur son sa ses ce cette quand parce`),
  abbreviations: wordList(`
    m mm mme mlle dr prof st ste p.ex ex cf av apr j.-c env n°`),
  clauseStarts: atBeginning(`
    mais, donc, alors, et donc, et alors, et puis, et là, et on, et si, et quand, et c'est, et ça,
    et il, et je, or, voilà, bon, ensuite, maintenant`),
  finiteVerbs: wordList(`
    est sont était étaient fut sera seront serait a ont avait avaient aura peut peuvent pouvait
    fait font doit doivent permet permettent signifie existe existent consiste dépend dépendent
    devient deviennent contient contiennent représente représentent va vont vient viennent donne
    donnent dit disent sait prend prennent met mettent reste restent semble semblent montre
    montrent utilise utilisent produit produisent forme forment change changent suit suivent
    correspond correspondent apprend apprennent trouve trouvent passe passent appelle appellent
    sépare séparent reçoit décrit définit définissent comprend faut vaut`),
  verbEndings: /\p{L}{2}(?:ait|aient|era|eront|èrent|irent)$/u,
  splice: /(?!)/u,
  capitalizesNouns: false,
  frames: {
    definition: definition(
      `(?:(?:Le|La|Les|Un|Une) |L['’])${NOUN}(?: ${NOUN})?(?: (?:${OF}) ${NOUN})?`,
      'est|sont',
      "(?:le|la|les|un|une)(?= )|l['’]",
    ),
    whatIs: (subject) =>
      /^[aeiouhéèê]/i.test(subject) ? `Qu’est-ce qu’${subject} ?` : `Qu’est-ce que ${subject} ?`,
    reason: /^(?<effect>[^,;:?!]{15,110}),? (?<cause>parce qu[e'’][^;:?!]{15,160})\.$/u,
    why: (effect) =>
      /^[aeiouhéèê]/i.test(effect)
        ? `Pourquoi est-ce qu’${effect} ?`
        : `Pourquoi est-ce que ${effect} ?`,
  },
}
