import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Segment, segmentsOf } from './catalogue/captions.ts'
import { catalogue } from './catalogue/index.ts'
import type { Video } from './catalogue/join.ts'
import { page } from './page.ts'
import { escapeHtml, sendHtml } from './reply.ts'

/**
 * `/demo/embed/{id}`: replaces the platform's embedded player. It shows the thumbnail, a running
 * clock and the captions, and plays no video. With `enablejsapi=1` it has the messages of the real
 * one: `listening`, the commands `playVideo`, `pauseVideo`, `stopVideo` and `seekTo`, and reports
 * of the time.
 */
export function answerPlayer(_request: IncomingMessage, response: ServerResponse, url: URL): void {
  const video = catalogue.videoById.get(url.pathname.slice('/demo/embed/'.length))
  if (video) sendHtml(response, 200, playerPage(video, url.searchParams), framed)
  else sendHtml(response, 200, page('Video unavailable', unavailable, style), framed)
}

const framed = { isFramed: true }

// Like the real player it answers 200 for a private or deleted video and says so in the picture.
const unavailable = `<body><main class="gone" aria-label="Demo player" data-state="-1"><p><b>Video unavailable</b><br>This video is private or was never there.</p></main>`

/** Data for the page's script. */
interface Facts {
  id: string
  title: string
  author: string
  seconds: number
  captions: Segment[]
  start: number
  isApiEnabled: boolean
  isAutoplay: boolean
}

function playerPage(video: Video, query: URLSearchParams): string {
  const facts: Facts = {
    id: video.id,
    title: video.title,
    author: video.channel.title,
    seconds: video.seconds,
    captions: segmentsOf(video) ?? [],
    start: Number.parseInt(query.get('start') ?? '0', 10) || 0,
    isApiEnabled: query.get('enablejsapi') === '1',
    isAutoplay: query.get('autoplay') === '1',
  }
  return page(
    video.title,
    `<body><main id="player" aria-label="Demo player" data-state="-1" data-time="${facts.start}" style="background-image:url('/demo/pictures/video/${video.id}.svg?size=maxres')">
<h1>${escapeHtml(video.title)}</h1>
<button id="toggle" aria-label="Play"><svg viewBox="0 0 60 60" width="72" height="72" aria-hidden="true"><circle cx="30" cy="30" r="28"/><path class="play" d="M24 18 L44 30 L24 42 z"/><path class="pause" d="M21 18h6v24h-6zM33 18h6v24h-6z"/></svg></button>
<p id="caption" aria-live="off"></p>
<p id="bar"><span id="done"></span></p>
<p id="clock"><time id="time">0:00</time> / ${clock(video.seconds)} <span>demo player</span></p>
</main>
<script type="application/json" id="facts">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>
<script>(${play.toString()})()</script>`,
    style,
  )
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`
}

/**
 * Runs in the browser. States as in the real player: -1 unstarted, 0 ended, 1 playing, 2 paused.
 * Messages are JSON text, as the real ones are, and go to the window that sent `listening`.
 */
function play(): void {
  const facts: Facts = JSON.parse(document.getElementById('facts')?.textContent ?? '{}')
  const player = document.getElementById('player') ?? document.body
  const [toggle, time, caption, done] = ['toggle', 'time', 'caption', 'done'].map((id) =>
    document.getElementById(id),
  )
  const parent = { window: window.parent, origin: '*', id: 1, isListening: false }
  let state = -1
  let at = facts.start
  let since = performance.now()

  function now(): number {
    return state === 1 ? Math.min(facts.seconds, at + (performance.now() - since) / 1000) : at
  }

  function move(to: number, next: number): void {
    at = Math.max(0, Math.min(facts.seconds, to))
    since = performance.now()
    state = next
    show()
    say('onStateChange', state)
    report('infoDelivery')
  }

  function show(): void {
    const seconds = now()
    player.dataset.state = `${state}`
    player.dataset.time = `${Math.floor(seconds)}`
    const line = facts.captions.findLast((one) => one.start <= seconds + 0.05)
    if (time)
      time.textContent = `${Math.floor(seconds / 60)}:${`${Math.floor(seconds % 60)}`.padStart(2, '0')}`
    if (caption) caption.textContent = state === -1 ? '' : (line?.text.trim() ?? '')
    if (done) done.style.width = `${(100 * seconds) / (facts.seconds || 1)}%`
    toggle?.setAttribute('aria-label', state === 1 ? 'Pause' : 'Play')
  }

  function say(event: string, info: unknown): void {
    if (!parent.isListening) return
    parent.window.postMessage(
      JSON.stringify({ event, info, id: parent.id, channel: 'widget' }),
      parent.origin,
    )
  }

  function report(event: 'initialDelivery' | 'infoDelivery'): void {
    const always = { currentTime: now(), playerState: state, duration: facts.seconds }
    const once = {
      videoData: { video_id: facts.id, title: facts.title, author: facts.author },
      apiInterface: Object.keys(commands),
    }
    say(event, event === 'initialDelivery' ? { ...always, ...once } : always)
  }

  const commands: Record<string, (args: unknown[]) => void> = {
    playVideo: () => move(now() >= facts.seconds ? 0 : now(), 1),
    pauseVideo: () => move(now(), 2),
    stopVideo: () => move(0, -1),
    // As in the real player, seeking in an unstarted video starts it.
    seekTo: ([to]) => move(Number(to) || 0, state === 2 ? 2 : 1),
  }

  addEventListener('message', (message) => {
    if (!facts.isApiEnabled || message.source !== window.parent || typeof message.data !== 'string')
      return
    let said: { event?: string; id?: number; func?: string; args?: unknown[] | '' }
    try {
      said = JSON.parse(message.data)
    } catch {
      return
    }
    if (said.event === 'listening') {
      Object.assign(parent, { origin: message.origin, id: said.id ?? 1, isListening: true })
      report('initialDelivery')
      say('onReady', null)
    } else if (said.event === 'command' && said.func) {
      commands[said.func]?.(Array.isArray(said.args) ? said.args : [])
    }
  })

  toggle?.addEventListener('click', () => commands[state === 1 ? 'pauseVideo' : 'playVideo']?.([]))
  setInterval(() => {
    if (state !== 1) return
    if (now() >= facts.seconds) return move(facts.seconds, 0)
    show()
    report('infoDelivery')
  }, 250)
  if (facts.isAutoplay) move(at, 1)
  show()
}

const style = `
html, body { height: 100%; }
body { background: #14100c; color: #fff; }
main { position: relative; height: 100%; min-height: 10rem; background: #14100c center / cover no-repeat; overflow: hidden; text-shadow: 0 1px 3px #000a; }
main::before { content: ''; position: absolute; inset: 0; background: linear-gradient(#0009, #0000 32% 62%, #000b); }
main > * { position: absolute; }
h1 { inset: .8rem 1rem auto; font-size: clamp(.95rem, 3vw, 1.3rem); }
#toggle { inset: 0; margin: auto; width: 72px; height: 72px; padding: 0; border: 0; background: none; border-radius: 50%; opacity: .94; }
#toggle svg { display: block; fill: #fffdf7; filter: drop-shadow(0 2px 8px #0006); } #toggle circle { fill: #c2272d; }
main[data-state='1'] #toggle { opacity: 0; } main[data-state='1']:hover #toggle, main[data-state='1'] #toggle:focus-visible { opacity: .9; }
main[data-state='1'] .play, main:not([data-state='1']) .pause { display: none; }
#caption { inset: auto 0 3.1rem; margin: auto; width: fit-content; max-width: 88%; padding: .1rem .6rem; background: #000a; border-radius: 4px; text-align: center; font-size: clamp(.85rem, 2.6vw, 1.1rem); }
#caption:empty { display: none; }
#bar { inset: auto 0 2.2rem; height: 4px; background: #fff5; } #done { display: block; height: 100%; width: 0; background: #e0393f; }
#clock { inset: auto 1rem .45rem; font-size: .84rem; font-variant-numeric: tabular-nums; } #clock span { float: right; opacity: .7; }
.gone { display: grid; place-items: center; text-align: center; } .gone p { position: static; }
`
