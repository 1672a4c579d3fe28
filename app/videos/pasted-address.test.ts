import { expect, test } from 'vitest'
import {
  canBeTitle,
  channelName,
  findAddress,
  pastedChannel,
  pastedPerson,
  pastedVideo,
} from './pasted-address.ts'

const origin = 'https://marks.example'
const ID = 'aB3_-xYz01-'
const CHANNEL = 'UC0123456789abcdef-_ABCD'
const encoded = encodeURIComponent

const videos: Record<string, [seconds: number | null, texts: string[]]> = {
  'hosts and forms': [
    null,
    `ID | https://www.youtube.com/watch?v=ID | http://youtube.com/watch/?v=ID#top
    m.youtube.com/watch?app=desktop&v=ID | https://music.youtube.com/watch?v=ID
    https://gaming.youtube.com/watch?v=ID | https://youtube.com./watch?v=ID
    https://www.youtubekids.com/watch?v=ID | https://www.youtube-nocookie.com/embed/ID
    https://studio.youtube.com/video/ID/edit | https://youtube.com/shorts/ID
    https://www.youtube.com/live/ID?si=x | https://www.youtube.com/watch/ID
    https://www.youtube.com/e/ID | https://www.youtube.com/v/ID?version=3
    https://img.youtube.com/vi/ID/0.jpg | https://i.ytimg.com/vi_webp/ID/maxresdefault.webp
    https://www.youtube.com/watch_popup?v=ID | https://www.youtube.com/user/owl#p/u/1/ID
    https://www.youtube.com/tv#/watch?v=ID | HTTPS://YOUTU.BE/ID | youtu.be/ID?si=tracking
    https://www.youtube.com/watch?list=PL0123&v=ID | https://marks.example/video/ID
    https://www.youtubeeducation.com/embed/ID | https://youtube.googleapis.com/v/ID
    https://i.ytimg.com/an_webp/ID/x.webp | https://youtube.com/source/ID/shorts
    http://MARKS.example/video/ID?question=3 | youtu.be/embed/ID | youtube.com/watch?v%3DID`.split(
      /\s*[|\n]\s*/,
    ),
  ],
  wrapped: [
    null,
    [
      '"https://youtu.be/ID"',
      '<https://youtu.be/ID>',
      'https://youtu.be/ID.',
      'A title https://youtu.be/ID',
      'Entropy\nhttps://www.youtube.com/watch?v=ID&feature=share',
      '“https://m.youtube.com/shorts/ID”',
      '(youtube.com/live/ID)',
      '[Entropy, (explained)](https://youtu.be/ID)',
      '**https://youtu.be/ID**',
      `<a href="https://youtu.be/ID">Entropy</a>`,
      `<iframe src='https://www.youtube.com/embed/ID?rel=0'></iframe>`,
      'この動画を見て：https://youtu.be/ID',
      '「https://youtu.be/ID」。',
      'https://youtu.be/IDを見て',
      '推荐视频https://www.youtube.com/watch?v=ID，很好看',
      '_https://youtu.be/ID_',
      '"ID"',
      '\u200bID\u200b',
      'watch?v=ID',
      `<iframe src="//www.youtube.com/embed/ID"></iframe>`,
      '{"url":"https:\\/\\/youtu.be\\/ID"}',
      'https://www.youtube.com/watch\\?v\\=ID',
      encoded('https://www.youtube.com/watch?v=ID'),
    ],
  ],
  redirects: [
    null,
    [
      `https://www.youtube.com/redirect?q=${encoded('https://youtu.be/ID')}`,
      `https://www.google.com/url?sa=t&url=${encoded('https://www.youtube.com/watch?v=ID')}&usg=x`,
      `https://consent.youtube.com/m?continue=${encoded('https://www.youtube.com/watch?v=ID&cbrd=1')}`,
      `https://accounts.google.com/ServiceLogin?continue=${encoded(
        `https://www.youtube.com/signin?next=${encoded('/watch?v=ID')}`,
      )}`,
      `https://www.youtube.com/attribution_link?a=x&u=${encoded('/watch?v=ID&feature=share')}`,
      `https://www.youtube.com/oembed?url=${encoded('https://youtu.be/ID')}&format=json`,
      `https://l.facebook.com/l.php?u=${encoded('https://youtu.be/ID?fbclid=x')}`,
      `https://www.youtube.com/redirect?q=${encoded('youtu.be/ID')}`,
      `https://www.google.com/url?q=${encoded(encoded('https://youtu.be/ID'))}`,
      'https://web.archive.org/web/2020/https://www.youtube.com/watch?v=ID',
      'https://www-youtube-com.translate.goog/watch?v=ID&_x_tr_sl=en&_x_tr_tl=de',
      'https://www-youtube--nocookie-com.translate.goog/embed/ID',
      'vnd.youtube:ID',
      'vnd.youtube://www.youtube.com/watch?v=ID',
      'intent://www.youtube.com/watch?v=ID#Intent;scheme=https;package=com.google.android.youtube;end',
    ],
  ],
  times: [
    3723,
    [
      'https://youtu.be/ID?t=3723',
      'ID?t=3723',
      'www.youtube.com/watch?v=ID&t=1h2m3s',
      'www.youtube.com/watch?v=ID&amp;t=3723s',
      'https://www.youtube.com/embed/ID?start=3723',
      'https://www.youtube.com/watch?v=ID#t=62m3s',
      'https://www.youtube.com/watch?time_continue=3723&v=ID',
      'https://youtu.be/ID?t=1:02:03',
      'https://youtu.be/ID?t=62:03',
      'https://youtu.be/ID?t=1%3A02%3A03',
      'https://youtu.be/ID?t=1H2M3S',
      'https://youtu.be/ID?t=62min3sec',
      'https://marks.example/video/ID?t=3723#player',
    ],
  ],
}

test.each(Object.entries(videos))('a video: %s', (_, [seconds, texts]) => {
  for (const text of texts) {
    const pasted = text.replaceAll('ID', ID)
    expect(pastedVideo(pasted, origin), pasted).toEqual({ id: ID, seconds })
  }
})

test.each(['0', 'soon', ''])('?t=%s is the beginning', (time) => {
  expect(pastedVideo(`https://youtu.be/${ID}?t=${time}`, origin)?.seconds).toBeNull()
})

test('no video and no address', () => {
  for (const text of `short | twelve_chars | eleven char | elevén_char | programming, Owl Physics |
    https://www.youtube.com/watch?v=twelve_chars | https://www.youtube.com/watch?v= |
    https://www.youtube.com/ | https://youtu.be/ | https://www.youtube.com/feed/subscriptions |
    https://vimeo.com/watch?v=ID | https://youtube.com.evil.example/watch?v=ID |
    https://notyoutube.com/watch?v=ID | https://youtube.com@evil.example/watch?v=ID |
    https://marks.example.evil.example/video/ID | https://x@marks.example/video/ID |
    javascript:youtu.be/ID | ftp://youtube.com/@owl`.split(/\s*\|\s*/)) {
    const pasted = text.replaceAll('ID', ID)
    expect(findAddress(pasted, origin), pasted).toBeNull()
    expect(pastedVideo(pasted, origin), pasted).toBeNull()
  }
})

test.each([
  [`https://www.youtube.com/playlist?list=PLowl&v=${ID}`, 'playlist'],
  ['https://www.youtube.com/embed/videoseries?list=PLowl', 'playlist'],
  ['https://www.youtube.com/feeds/videos.xml?playlist_id=PLowl', 'playlist'],
  [`https://www.youtube.com/watch?v=${ID}&list=PLowl`, 'video'],
  [`https://www.youtube.com/channel/${ID}`, undefined],
])('%s is a %s', (text, kind) => {
  expect(findAddress(text, origin)?.pasted.kind).toBe(kind)
})

const channels: [name: string, texts: string[]][] = [
  [
    CHANNEL,
    `ID |   ID | https://www.youtube.com/channel/ID | youtube.com/channel/ID#about |
    http://m.youtube.com/channel/ID/videos?view=0 | HTTPS://YOUTUBE.COM/channel/ID/ | channel/ID |
    https://www.youtube.com/feeds/videos.xml?channel_id=ID | https://studio.youtube.com/channel/ID |
    https://www.youtube.com/embed/live_stream?channel=ID`.split(/\s*\|\n?\s*/),
  ],
  [
    '@owl',
    `@owl | https://www.youtube.com/@owl | www.youtube.com/@owl/featured?si=abc | @owl/about |
    @owl?si=abc | youtube.com/%40owl | See https://youtube.com/@owl. | /@owl | youtube.com/owl |
    https://marks.example/channel/%40owl | ＠owl | \u200e@owl | (@owl) | “@owl”`.split(/\s*\|\s*/),
  ],
  [
    '@数学',
    `@数学 | @%E6%95%B0%E5%AD%A6 | @%E6%95%B0%E5%AD%A6/videos | https://youtube.com/@数学，好 |
    https://youtube.com/@%E6%95%B0%E5%AD%A6/about`.split(/\s*\|\s*/),
  ],
  ['@easy-mile.bureau', ['@easy-mile.bureau']],
  ['OwlPhysics', ['https://www.youtube.com/c/OwlPhysics/videos', 'user/OwlPhysics']],
  ['owl (physics)', ['https://marks.example/channel/owl%20(physics)']],
  ...[
    'AC/DC',
    '100% Maths?',
    'c/c++ tutorials',
    `${CHANNEL}x`,
    'Lessons: part 2',
    '@ home',
    '',
  ].map((name): [string, string[]] => [name, [name]]),
]

test.each(channels)('the channel %s', (name, texts) => {
  for (const text of texts) {
    const pasted = text.replaceAll('ID', CHANNEL)
    expect(channelName(pastedChannel(pasted, origin)), pasted).toBe(name)
  }
})

test('what is plainly no title is not searched for', () => {
  const typed = [
    '@',
    '@ home',
    'https://vimeo.com/1',
    'vimeo.com/1',
    '%E6%95%B0',
    '/owl',
    'owl/',
    '＠',
  ]
  typed.push('“@ owl”', 'watch?v=owl')
  expect(typed.filter(canBeTitle)).toEqual([])
  const titles = ['AC/DC', '100% Maths?', 'Dr. Owl', 'owl@night', 'فيزياء 🦉']
  expect(titles.filter(canBeTitle)).toEqual(titles)
})

test('pages of this site', () => {
  expect(findAddress('See http://marks.example/terms?x=(1).', origin)?.pasted).toEqual({
    kind: 'own',
    path: '/terms?x=(1)',
  })
  expect(findAddress(`${origin}//evil.example/x`, origin)).toBeNull()
  expect(pastedPerson('marks.example/user/abc', origin)).toBe('abc')
  expect(pastedPerson('https://other.example/user/abc', origin)).toBeNull()
})
