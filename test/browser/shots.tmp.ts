import { openTestSite } from '../fixtures/site.ts'
import { aReview, aMember } from '../fixtures/rows.ts'
import { launchChromium } from './chromium.ts'
import { aLecture, lectureId } from './lecture.ts'
import { giveSystemFont, overflow } from './browser.ts'
import { buildIfStale } from '#server/build/build.ts'
await buildIfStale()
const site = await openTestSite({})
await aLecture(site, { compQuestions: ['Why does heat alone do no work?','What does a perfect engine between 600 and 300 kelvin give away?','Why does the same joule count for more in the room than in the cup?','What does Boltzmann count?'], compAnswers: ['It has to fall from a hot place to a cold one. Where everything is equally warm, there is nothing to drive an engine with.','Half.','Because.','The arrangements that look the same from outside.'], answerTimes: [244,432,698,null], answersFound:[true,true,true,false], ...(process.argv[3]==='part' ? {wholeParts: 2}: {}) })
const mary = await site.member('Mary')
for (const [name, rating] of [['Ines Varga','S'],['Piet Okafor','A'],['Lamia Sorel','B']] as const) {
  const m = await aMember(site, name)
  await aReview(site, { videoId: lectureId, authorUid: m.uid, rating, text: 'I have taught this for nine years and never put Carnot and Landauer in one sentence. Now I do.' })
}
await aReview(site, { videoId: lectureId, authorUid: mary.uid, rating: 'A', text: 'Good.' })
const browser = await launchChromium()
const path = `/video/${lectureId}`
const dir = process.argv[2]
for (const [w,h,scheme,scripts] of [[1280,900,'light',true],[1280,900,'dark',true],[390,844,'dark',true],[320,640,'light',true],[1600,1000,'light',true],[390,844,'light',false]] as const) {
  const c = await browser.newContext({ baseURL: site.origin, viewport:{width:w,height:h}, colorScheme: scheme, reducedMotion:'reduce', javaScriptEnabled: scripts })
  await c.setExtraHTTPHeaders({ cookie: mary.cookie })
  const p = await c.newPage()
  await p.goto(path, { waitUntil: 'networkidle' })
  const n = `${dir}/${w}-${scheme}${scripts?'':'-plain'}`
  await p.screenshot({ path: `${n}-top.png` })
  if (!scripts) { await p.screenshot({ path: `${n}-full.png`, fullPage: true }); await c.close(); continue }
  await p.locator('.script .time').filter({hasText:'10:10'}).click()
  await p.waitForTimeout(800)
  await p.locator('.section-bar a').nth(1).click(); await p.waitForTimeout(300)
  await p.screenshot({ path: `${n}-summary.png` })
  await p.locator('.section-bar a').nth(2).click(); await p.waitForTimeout(300)
  await p.getByLabel('Find in transcript').fill('joule'); await p.keyboard.press('Enter'); await p.waitForTimeout(300)
  await p.screenshot({ path: `${n}-transcript.png` })
  await p.locator('.section-bar a').nth(0).click(); await p.waitForTimeout(300)
  await p.getByText('Show Answer').first().click(); await p.getByText('Show Answer').last().click()
  if (w !== 1600) { await p.locator('.chapters summary').click(); await p.locator('.keys summary').click() }
  await p.screenshot({ path: `${n}-questions.png` })
  await p.screenshot({ path: `${n}-full.png`, fullPage: true })
  console.log(w, scheme, await overflow(p), await p.evaluate(() => { const n=[...document.querySelectorAll('.section-bar a')].map(a=>a.getAttribute('aria-current')); return n.join() }))
  if (w===320) for (const f of ['wide','narrow'] as const) { await giveSystemFont(p, f); console.log(f, await overflow(p)); if (f==='wide') await p.screenshot({ path: `${n}-wide-font.png`, fullPage: true }) }
  await c.close()
}
await browser.close(); await site.close()
