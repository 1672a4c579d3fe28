import { readImport } from '#core/likes/import.ts'
import { readChannelVideos, readWrapped } from '#core/wrapped/wrapped.ts'
import { signInAs } from '../test/fixtures/sign-in-as.ts'
import { openTestSite } from '../test/fixtures/site.ts'

/*
 * The time from the press of the button to the Wrapped of a person with 5,000 likes, compared with
 * fetching the same pages one after the other. The platform answers each page after a fixed delay.
 */
const delayMs = 100
const full = await openTestSite()

try {
  const viewer = await signInAs(full, 'heavy')
  full.world?.faults.set({ service: 'youtube', kind: 'slow', milliseconds: delayMs })

  const token = await full.world?.tokenFor('heavy')
  if (!token) throw new Error('The demo world is closed.')
  const bare = await timed(() => fetchPages(token))
  console.log(
    `bare: ${bare.done.pages} pages, ${bare.done.items} items, ${delayMs} ms each: ${seconds(bare.ms)}`,
  )

  const imported = await timed(async () => {
    await full.post('/wrapped', { intent: 'wrap' }, viewer)
    for (;;) {
      const progress = await readImport(full.site, viewer.uid)
      if (progress?.state !== 'under way') return progress
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })
  const wrapped = await readWrapped(full.site, viewer.uid)
  if (!wrapped) throw new Error(`No Wrapped came of it: ${imported.done?.failure}`)
  console.log(
    `import and Wrapped: ${wrapped.totalVideos} likes of ${wrapped.totalChannels} channels: ${seconds(imported.ms)}`,
  )
  console.log(`ratio: ${(imported.ms / bare.ms).toFixed(2)}`)

  const page = await timed(async () => await (await full.get('/wrapped', viewer)).text())
  console.log(
    `the page with its results: ${page.ms.toFixed(0)} ms, ${(page.done.length / 1024).toFixed(0)} kB`,
  )
  const channelId = wrapped.channels[0]?.channelId ?? ''
  const row = await timed(() => readChannelVideos(full.site, viewer, channelId))
  console.log(`opening the first row: ${row.done?.length} videos in ${row.ms.toFixed(1)} ms`)
} finally {
  await full.close()
}

/** Fetches the pages that an import reads: up to the first with an item from before 2024. */
async function fetchPages(token: string) {
  const { playlistId } = await full.site.youtube.likesPlaylist(token)
  let pages = 0
  let items = 0
  let next: string | undefined
  do {
    const page = await full.site.youtube.playlistPage(token, playlistId ?? '', next)
    pages += 1
    items += page.items.length
    next = page.items.some((item) => item.likedAt.getUTCFullYear() < 2024)
      ? undefined
      : (page.nextPageToken ?? undefined)
  } while (next)
  return { pages, items }
}

async function timed<Done>(work: () => Promise<Done>): Promise<{ done: Done; ms: number }> {
  const started = performance.now()
  const done = await work()
  return { done, ms: performance.now() - started }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}
