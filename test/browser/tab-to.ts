import type { Locator, Page } from 'playwright-core'

/** Presses Tab until the target has the focus. Fails after a hundred presses. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 100; presses += 1) {
    if (await focused(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never comes to ${target}.`)
}

/** Whether the target has the focus. */
export async function focused(target: Locator): Promise<boolean> {
  return (
    (await target.count()) === 1 &&
    (await target.evaluate((element) => element === document.activeElement))
  )
}
