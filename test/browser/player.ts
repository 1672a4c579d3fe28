import type { Locator, Page } from 'playwright-core'

/** Waits for the player, which takes no commands before it has answered. */
export async function ready(page: Page): Promise<void> {
  // Its script has run.
  await page.frameLocator('iframe.player').locator('#done[style]').waitFor({ state: 'attached' })
  await page.evaluate(() => {
    const { contentWindow } = document.querySelector<HTMLIFrameElement>('iframe.player') ?? {}
    // Later than the page's own listener for its answers.
    const answered = new Promise<void>((resolve) =>
      addEventListener('message', ({ source }) => source === contentWindow && resolve()),
    )
    contentWindow?.postMessage(JSON.stringify({ event: 'listening', id: 'player' }), '*')
    return answered
  })
}

/**
 * Runs in the browser: the clock of the demo's player stands until `playOn`. Where it is would
 * depend on the speed of the machine otherwise.
 */
export function stopPlayer(): void {
  if (!location.pathname.startsWith('/demo/embed/')) return
  let now = 0
  performance.now = () => now
  addEventListener('play-on', (event) => {
    now += (event as CustomEvent<number>).detail * 1000
  })
}

/** Lets the demo's player play so many seconds. */
export async function playOn(page: Page, seconds: number): Promise<void> {
  await player(page).evaluate((_, detail) => {
    dispatchEvent(new CustomEvent('play-on', { detail }))
  }, seconds)
}

/** The demo's player. Its `data-time` is the second it is at. */
export const player = (page: Page): Locator => page.frameLocator('iframe.player').locator('#player')

export async function playerIsAt(page: Page, second: number): Promise<void> {
  await page.frameLocator('iframe.player').locator(`#player[data-time="${second}"]`).waitFor()
}

/** Waits until the demo's player says this state: 1 while it plays, 2 while it is paused. */
export async function playerState(page: Page, state: number): Promise<void> {
  await page.frameLocator('iframe.player').locator(`#player[data-state="${state}"]`).waitFor()
}
