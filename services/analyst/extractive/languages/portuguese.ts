import {
  anywhere,
  atBeginning,
  definition,
  type LanguageRules,
  openers,
  wordList,
} from './rules.ts'

const NOUN = '[\\p{L}-]{4,}'

export const portuguese: LanguageRules = {
  functionWords: wordList(`
    a ao aos agora ainda além algo alguém algum alguma algumas alguns ali ante antes apenas após
    aquela aquelas aquele aqueles aquilo aqui as assim até bem cada com como contra cujo da das de
    dela delas dele deles demais depois desde dessa desse desta deste disso disto do dos duas dois
    e é ela elas ele eles em enquanto então entre era eram essa essas esse esses esta está estamos
    estão estar estas estava este estes eu faz fazer foi for foram há isso isto já lá lhe lhes
    logo mais mas me meio menos mesma mesmas mesmo mesmos meu meus minha minhas muita muitas muito
    muitos na nada não nas nela nele nem nenhum nenhuma nessa nesse nesta neste no nos nós nossa
    nossas nosso nossos num numa nunca o onde os ou outra outras outro outros para pela pelas pelo
    pelos per pode podem pois por porque porém pouco pra qual quais qualquer quando quanto que
    quem quê se seja sem sempre sendo ser será seu seus si sido só sob sobre somos sua suas são
    também tal tão tanto te tem têm temos tenho ter teu tinha toda todas todo todos tu tudo um uma
    umas uns vai vamos vão você vocês vos três quatro cinco primeiro primeira segundo segunda`),
  commonWords: wordList(`
    água ajuda aluno alunos amigo amigos ano anos aplausos aplicação aspecto assunto atenção aula
    aulas base cabeça caminho capítulo caso casos centro cidade classe coisa coisas começo
    conceito conclusão condição conhecimento conjunto conta contexto corpo curso dado dados
    definição desenvolvimento detalhe dia dias diferença dificuldade direção efeito elemento
    elementos espaço estado estrutura estudante estudo exemplo exemplos exercício experiência
    explicação fato fim final forma formas função gente grande grandes grau grupo história hoje
    homem homens hora horas ideia ideias importância informação início interesse jeito lado lição
    linguagem linha livro lugar maior maioria maneira mão medida melhor menor mês método minuto
    minutos modo momento mulher mundo música nível nome número números objetivo objeto obrigado
    olho ordem palavra palavras papel parte partes passo pergunta perguntas pessoa pessoas pessoal
    ponto pontos problema problemas processo professor projeto propriedade questão quantidade
    razão realidade regra relação resposta resto resultado risos seção segundo semana sentido
    sistema situação solução tabela tamanho tema tempo tipo tipos título total trabalho valor
    valores verdade vez vezes vida vídeo vista mil milhões importante importantes novo nova
    possível diferente diferentes próprio própria último última único única certo certa`),
  openers: openers(`e, então, bom, bem, na verdade, aí, ok, de fato`),
  leaning: atBeginning(`
    assim, então, mas, e, ou, nem, pois, porque, que, depois, agora, bom, bem, ok, tá, claro, sim,
    não, né, eh, este, esta, isto, estes, estas, esse, essa, isso, esses, essas, aquele, aquela,
    aquilo, ele, ela, eles, elas, lhe, se ele, se ela, seu, sua, seus, suas, aqui, aí, ali, lá,
    por exemplo, além disso, também, tampouco, porém, no entanto, contudo, entretanto, todavia,
    portanto, por isso, logo, daí, ou seja, isto é, quer dizer, enquanto, embora, eu, meu, minha,
    a gente, nós, nosso, nossa, vamos, vejamos, vemos, temos, olá, oi, obrigado, obrigada,
    bem-vindos, boa, bom dia, quero, vou, o que, quem, como, qual, quais, quando ele, onde,
    primeiro, segundo, terceiro, por último, finalmente, em primeiro lugar, neste, nesta, nesse,
    nessa, nisso, nisto, deste, desta, desse, dessa, disso, disto, com isso, com isto, com esse,
    com essa, para isso, a partir daí, outro, outra, outros, o outro, a outra, os outros, o mesmo,
    a mesma, o primeiro, a primeira, o segundo, a segunda, o próximo, a próxima, ambos, ambas,
    tal, tais, igualmente, inclusive, é, são, era, está, estão, há, havia, foi, faz, pode, podem,
    imagine, imaginem, suponha, lembre, lembrem, veja, vejam, olha, olhem, já, tudo isso,
    todos eles, todas elas, você, vocês, tem, têm, um deles, uma delas, talvez, enfim, em resumo,
    senão, digamos, só, aliás, no caso, o qual, a qual`),
  spoiling: anywhere(`
    aqui, aí, ali, slide, slides, figura, quadro, tela, imagem, imagens, vocês veem, vemos, vejam,
    veja, como vimos, vimos, como eu, falei, falamos, disse, dissemos, mencionei, mencionado,
    vamos, vou, anterior, anteriores, próximo vídeo, próxima aula, vídeo, vídeos, aula, aulas,
    lição, tarefa*, dever de casa, exame, prova, curso, unidade, inscrev*, canal, sininho,
    patrocin*, desconto*, cupom, link, bem-vind*, obrigado, obrigada, olá, oi, tchau,
    até a próxima, semana passada, hoje, ontem, amanhã, agora, eu, me, meu, minha, meus, minhas,
    acho, eh, né, tá, ok, bom, ou seja, digamos, quer dizer, então, esse, essa, isso, esses,
    essas, este, esta, isto, estes, estas, desse, dessa, disso, deste, desta, disto, nesse, nessa,
    nisso, neste, nesta, nisto, aquilo, etcétera, coisa, coisas, também, tampouco, além disso,
    porém, no entanto, contudo, portanto, por isso, a seguir, seguinte*, você, vocês, nosso,
    nossa, nossos, nossas, a gente, gente, pessoal, quero, queremos, lembre*, lembrem, suponha*,
    imagine*, olha, olhem, a a, o o, de de, que que, em em, e e, um um, os os, se se, não não,
    temos, tenho, entre aspas`),
  pronouns: wordList(`
    ele ela eles elas seu sua seus suas lhe lhes dele dela deles delas`),
  determiners: wordList(`
    o a os as um uma uns umas do da dos das no na nos nas ao à pelo pela cada de`),
  danglers: wordList(`
    o a os as um uma uns umas do da dos das no na nos nas ao à e ou mas que de em com por para sem
    sobre seu sua é são como muito mais se não porque quando`),
  abbreviations: wordList(`sr sra dr dra prof profa p.ex ex núm pág d c`),
  clauseStarts: atBeginning(`
    mas, então, agora, pois, e então, e agora, e depois, e se, e quando, e a gente, e isso, e aí,
    e vamos, bom, tá, aí`),
  finiteVerbs: wordList(`
    é são era eram foi foram está estão estava tem têm tinha pode podem podia faz fazem fez
    permite permitem significa significam chama chamam existe existem forma contém depende
    dependem produz produzem consiste consistem há vai vão dá dão deve devem representa
    representam indica indicam define definem mostra mostram utiliza utilizam usa usam recebe
    recebem chega chegam serve servem muda mudam aumenta aumentam cresce crescem diz dizem sabe
    sabem precisa precisam ocorre ocorrem aparece aparecem transforma segue seguem começa encontra
    move ocupa leva levam passa passam fica ficam parece parecem requer ajuda ajudam separa
    separam será serão seria`),
  verbEndings: /\p{L}{2}(?:ou|aram|eram|iram|ava|avam|iam|ará|erá|irá|arão|erão|irão)$/u,
  splice: /(?!)/u,
  capitalizesNouns: false,
  frames: {
    definition: definition(
      `(?:O|A|Os|As|Um|Uma) ${NOUN}(?: ${NOUN})?(?: (?:de|do|da|de um|de uma) ${NOUN})?`,
      'é|são',
      '(?:o|a|os|as|um|uma|aquele|aquela)(?= )',
    ),
    whatIs: (subject, verb) => (verb === 'são' ? `O que são ${subject}?` : `O que é ${subject}?`),
    reason: /^(?<effect>[^,;:?!]{15,110}),? (?<cause>porque [^;:?!]{15,160})\.$/u,
    why: (effect) => `Por que ${effect}?`,
  },
}
