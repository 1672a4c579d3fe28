/** And function words of languages that PostgreSQL has no stop words for. */
export const wordsOfEveryLecture: ReadonlySet<string> = new Set(
  `
  gram grams kilo kilogram metre meter litre liter inch mile dollar euro cetera content decade product app introduction application boss user company customer tutorial
  ability able account act action actual addition advantage afternoon age ago ahead amount
  announcement answer anybody approach appropriate april area argument aspect assignment attempt
  attention audience august available average background bad bank base basic basis beginning
  behavior best better big bigger billion bit bits board body book bottom boy bunch business bye
  call care case cases cause center century certain challenge chance change channel chapter
  character child children choice circumstance class clear close collection combination comment
  comments common comparison complete complex component concept concern condition connection
  consequence context control cool correct couple course critical current data date day deadline
  deal dear december decision degree description design detail difference different difficult
  difficulty direction discussion document dozen earlier early easy edge effect effort element
  end entire entity episode essential evening event everybody exact exam example examples
  exercise existence expectation experience explanation expression extent eye fact factor family
  far fast feature february feeling field figure final fine focus folks follow form formal
  friday friend friends full fun function fundamental future general girl goal good grade
  grading great ground group guess guy guys half hand happen hard head hello help hey hi high
  higher history hmm hold home homework hour house huge human hundred idea image imagine impact
  implication important impression inaudible individual influence information input instance
  instructor interest interesting interview interviewer issue item january job july june key kid
  kind kinds knowledge lab label lack language large larger last late later lecture lecturer
  left length lesson level life likely limit line link list little local logic long longer look
  lot lots low lower main major majority man manner march material matter maximum may meaning
  measure mechanism member men mention method middle midterm million mind minimum minute mistake
  mmm model modern moment monday money month morning motivation move name nature necessary need
  new next nice night normal notation note notion november number object obvious october ok okay
  old only opportunity option order original outcome output overall page pair pairs paper part
  participant particular past pattern people percent percentage perfect period person
  perspective phase phrase piazza picture piece place plan play podcast point points position
  positive possibility possible potential power practical practice present previous primary
  principle problem procedure process professor program project property purpose quality
  quantity question quick quiz range rate ready reality reason recent relation relationship
  relevant requirement research rest result right role room row rule sake same sample saturday
  scale scenario scene scope section semester sense sentence separate september sequence series
  serious set setting shape short shorter side significant similar simple single sir situation
  size skill slide slides slow small smaller society solution somebody sort sorts source space
  speaker special specific speed sponsor stage standard start state statement step story
  strategy strong structure student stuff style subject subscriber subscription success sum
  sunday support sure surface system table talk task teacher technique tendency term test text
  thanks thing things thought thousand thursday time title today tomorrow ton tons tool top
  topic total track traditional trouble true try tuesday type typical unable understanding
  unique unit unlikely use useful usual value variety various version video view viewer way ways
  website wednesday week weekend weight whole wide woman women wonderful word work world worse
  worth wrong yeah year yesterday young zero
  我们 你们 他们 她们 它们 咱们 大家 自己 这个 那个 一个 一些 这些 那些 这样 那样 这种 那种 什么
  怎么 为什么
  因为 所以 如果 可以 就是 没有 但是 然后 那么 现在 知道 时候 还是 已经 或者 非常 需要 可能 其实
  不是 这里 那里
  我們 你們 他們 這個 那個 一個 這些 這樣 什麼 怎麼 為什麼 因為 沒有 時候 還是 已經
  私たち 自分 今回 場合 非常 時間 最初 最後 実際 問題 必要 意味 以上 以下 一番 今日 次回 皆さん 先生
  그리고 그래서 그런데 하지만 우리 우리가 우리는 여러분 이것 저것 그것 때문에 지금 여기 이렇게 그렇게
  있습니다`
    .trim()
    .split(/\s+/),
)
