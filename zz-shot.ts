import { launchChromium } from './test/browser/chromium.ts'
const b = await launchChromium()
const base = 'http://localhost:5166'
const out = '/tmp/data-search/'
async function shot(name: string, path: string, width: number, colorScheme: 'light'|'dark', type?: string, down = 0, full=true) {
  const c = await b.newContext({ viewport: { width, height: 900 }, colorScheme })
  const p = await c.newPage()
  p.on('console', m => { if (m.type()==='error') console.log(name, m.text()) })
  p.on('pageerror', e => console.log(name, String(e)))
  await p.goto(base + path, { waitUntil: 'networkidle' })
  if (type !== undefined) {
    await p.keyboard.press('Control+k')
    if (type) { await p.keyboard.type(type, { delay: 30 }); await p.locator('.suggestions:not([hidden])').waitFor({timeout:8000}).catch(()=>console.log(name,'no list')) }
    await p.waitForTimeout(400)
    for (let i=0;i<down;i++) await p.keyboard.press('ArrowDown')
  }
  console.log(name, 'overflow', await p.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
  await p.screenshot({ path: `${out}${name}.png`, fullPage: full })
  await c.close()
}
await shot('w-light', '/search?q=water', 1280, 'light')
await shot('w-suggest', '/search?q=entropy', 1280, 'light', 'wat', 2)
await shot('p-dark', '/search?q=water', 390, 'dark')
await shot('p-suggest', '/home', 390, 'dark', 'entropy', 1, false)
await shot('n-home', '/home', 320, 'light', undefined, 0, false)
await shot('n-nothing', '/search?q=qzxvw', 320, 'light', undefined, 0, false)
await b.close()
