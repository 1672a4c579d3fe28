import {
  anywhere,
  atBeginning,
  definition,
  type LanguageRules,
  openers,
  wordList,
} from './rules.ts'

const NOUN = '[\\p{L}-]{4,}'

export const spanish: LanguageRules = {
  functionWords: wordList(`
    a acá ahí ahora al algo alguien algún alguna algunas alguno algunos allá allí ante antes aquel
    aquella aquellas aquello aquellos aquí así aun aunque aún bajo bien cada casi como con contra
    cual cuales cualquier cuando cuanto cuánto cómo de del dentro desde después donde dos durante
    dónde e el él ella ellas ello ellos en entonces entre era eran es esa esas ese eso esos esta
    estaba estado están estamos estar estas este esto estos está fue fueron fuera ha había han
    hasta hay hace hacer hacia incluso la las le les lo los luego mas más me menos mi mientras mis
    misma mismas mismo mismos mucha muchas mucho muchos muy nada nadie ni ningún ninguna no nos
    nosotros nuestra nuestras nuestro nuestros o otra otras otro otros para pero poco poder por
    porque pues puede pueden puedo que quien quienes qué se sea sean según ser será si sí siempre
    sin sino sobre sola solamente solo sólo somos son su sus también tal tales tampoco tan tanto
    te tener tenemos tengo tiene tienen toda todas todavía todo todos tres tu tus tú un una unas
    uno unos usted ustedes va van vamos varias varios ver vez y ya yo primera primero segundo
    tercero`),
  commonWords: wordList(`
    agua algo amigo amigos año años aplauso aplausos aspecto ayuda base cabeza cambio camino
    cantidad capítulo caracter caso casos centro ciudad clase clases concepto condición conjunto
    conocimiento conclusión cosa cosas cuenta cuerpo cuestión curso dato datos decir definición
    desarrollo detalle dificultad dirección dos día días efecto ejemplo ejemplos ejercicio
    elemento elementos entorno espacio estructura estudiante estudiantes estudio experiencia
    explicación fin final forma formas función gente gracias grado grupo hecho historia hombre
    hombres hora horas idea ideas importancia información interés inicio inglés lado lección
    lenguaje libro línea lugar manera mano mayor mayoría medida medio mente mes mejor menor método
    minuto minutos modo momento muchacho muchachos mujer mundo música nivel nombre número números
    objetivo objeto ojo opinión orden palabra palabras parte partes paso pasos pequeño persona
    personas perspectiva pregunta preguntas problema problemas proceso profesor pronto propiedad
    proyecto punto puntos razón realidad regla relación respuesta resultado resto risas rato
    sección segundo semana sentido siguiente sistema situación solución tabla tamaño tema temas
    tiempo tipo tipos título total trabajo valor valores veces verdad vida video vídeo vista mil
    millones grande grandes general generales importante importantes nuevo nueva posible diferente
    diferentes primer último última único única propio propia distintos distintas ciertos ciertas
    cierto cierta`),
  openers: openers(`
    y, e, entonces, bueno, así que, bien, vale, ahora bien, pues, de hecho`),
  leaning: atBeginning(`
    así, entonces, pero, y, e, o, u, ni, pues, porque, que, luego, después, ahora, ahora bien,
    bueno, bien, vale, claro, sí, no, ok, okay, eh, este, esta, esto, estos, estas, ese, esa, eso,
    esos, esas, aquel, aquella, aquello, él, ella, ello, ellos, ellas, lo, le, les, se, su, sus,
    aquí, ahí, allí, acá, por ejemplo, además, también, tampoco, sin embargo, no obstante,
    por lo tanto, por tanto, por eso, por esto, por ello, de ahí, en cambio, es decir, o sea,
    mientras, aunque, yo, mi, mis, me, nosotros, nuestro, nuestra, vamos, veamos, vemos, hemos,
    tenemos, hola, gracias, bienvenidos, bienvenido, buenas, buenos, quiero, quisiera, voy, qué,
    quién, cómo, cuál, cuáles, cuándo, dónde, primero, segundo, tercero, por último, finalmente,
    en primer lugar, en segundo lugar, en este, en esta, en estos, en ese, en esa, de esta,
    de este, de esa, de ese, con esto, con eso, con este, con esta, para esto, para eso,
    para ello, a partir de, otro, otra, otros, el otro, la otra, los otros, el mismo, la misma,
    lo mismo, el primero, la primera, el segundo, la segunda, el siguiente, la siguiente, ambos,
    ambas, tal, tales, igualmente, asimismo, incluso, como, si no, es, son, era, está, están, hay,
    había, fue, hace, puede, pueden, imagínense, imaginen, supongamos, recuerden, fíjense, miren,
    mira, ya, todo esto, todo eso, todos ellos, tú, usted, ustedes, tenéis, tienes, algunos de,
    uno de ellos, una de ellas, a ver, verán, afortunadamente, quizás, tal vez, en fin,
    en resumen, sino, digamos, el cual, la cual, los cuales`),
  spoiling: anywhere(`
    aquí, ahí, acá, diapositiva*, figura, pizarra, pantalla, imagen, imágenes, ven, vemos, veis,
    veamos, vean, ven aquí, como ven, como vemos, como dije, como decía, como hemos visto,
    hemos visto, vimos, hemos dicho, mencionado, mencioné, vamos a, voy a, anterior, anteriores,
    siguiente video, video, vídeo, videos, vídeos, clase, clases, lección, tarea, tareas, examen,
    exámenes, curso, unidad, suscrib*, canal, campana, patrocin*, descuento*, código promocional,
    enlace, bienvenid*, gracias, hola, hasta la próxima, próxima, semana pasada, hoy, ayer,
    mañana, ahora, yo, me, mi, mis, creo, eh, em, bueno, vale, ok, okay, o sea, digamos, pues,
    entonces, este caso, esta, este, esto, estos, estas, ese, esa, eso, esos, esas, etcétera,
    cosas, cosa, también, tampoco, además, sin embargo, por lo tanto, por tanto, por eso,
    a continuación, siguientes, les, os, ustedes, nuestro, nuestra, nuestros, nuestras, muchachos,
    chicos, amigos, dije, quiero, queremos, decíamos, recordemos, recuerden, recuerda, supongamos,
    imaginemos, fíjense, miren, mira, la la, el el, de de, que que, en en, y y, un un, los los,
    se se, no no, aquello, aquel, aquella, aquellos, tenemos, tengo`),
  pronouns: wordList(`él ella ello ellos ellas su sus lo le les`),
  determiners: wordList(`el la los las un una unos unas del al cada de`),
  danglers: wordList(`
    el la los las un una unos unas del al y o e u pero que de en a con por para sin sobre su sus
    es son como muy más se lo le no si porque cuando`),
  abbreviations: wordList(`
    sr sra srta dr dra prof p.ej ej ud uds núm pág ee.uu d c`),
  clauseStarts: atBeginning(`
    pero, entonces, ahora, pues, y entonces, y ahora, y luego, y si, y cuando, y vamos, y esto,
    y eso, y por, y es, bueno, vale, así que`),
  finiteVerbs: wordList(`
    es son era eran fue fueron está están estaba tiene tienen tenía puede pueden podía hace hacen
    hizo permite permiten significa significan llama llaman existe existen forma contiene
    contienen depende dependen produce producen consiste consisten ha han había hay va van da dan
    debe deben representa representan indica indican define definen muestra muestran utiliza
    utilizan usa usan recibe reciben llega llegan sale salen sirve sirven cambia cambian aumenta
    aumentan crece crecen dice dicen sabe saben necesita necesitan ocurre ocurren aparece aparecen
    convierte convierten sigue siguen empieza encuentra encuentran mueve mueven ocupa lleva llevan
    pasa pasan queda quedan parece parecen requiere requieren obtiene ayuda ayudan separa separan
    será serán sería`),
  verbEndings: /\p{L}{2}(?:ó|aron|ieron|aba|aban|ía|ían|ará|erá|irá|arán|erán|irán)$/u,
  splice: /(?!)/u,
  capitalizesNouns: false,
  frames: {
    definition: definition(
      `(?:El|La|Los|Las|Un|Una) ${NOUN}(?: ${NOUN})?(?: (?:de|del|de la|de un|de una) ${NOUN})?`,
      'es|son',
      '(?:el|la|los|las|un|una|aquel|aquella)(?= )',
    ),
    whatIs: (subject, verb) => `¿Qué ${verb} ${subject}?`,
    reason: /^(?<effect>[^,;:?!¿¡]{15,110}),? (?<cause>porque [^;:?!¿¡]{15,160})\.$/u,
    why: (effect) => `¿Por qué ${effect}?`,
  },
}
