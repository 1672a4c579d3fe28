import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addModerator } from '#core/moderation/moderators.ts'
import {
  changeSettings,
  listSettingChanges,
  putSettingsBack,
  readSettings,
} from '#core/site-settings/change-settings.ts'
import { type Member, openTestSite, type TestSite } from '../fixtures/site.ts'

let full: TestSite
let ada: Member
beforeAll(async () => {
  full = await openTestSite()
})
beforeEach(async () => {
  await full.empty()
  ada = await full.member('Ada')
  await addModerator(full.site, ada.uid)
})
afterAll(async () => {
  await full.close()
})

const named = (name: string) => ({ name, sentence: null, contact: null })

it('a new name is on pages that guests had cached, and an old one comes back', async () => {
  const { site } = full
  const title = async () =>
    /<title>[^<]*<\/title>/.exec(await (await full.get('/home')).text())?.[0]
  for (let time = 0; time < 3; time++) expect(await title()).toBe('<title>Full Marks</title>')
  const logId = await changeSettings(site, ada, 'look', 0, named('Chalk'))
  expect(await title()).toBe('<title>Chalk</title>')

  expect(await listSettingChanges(site, ada, 10)).toMatchObject([
    {
      group: 'look',
      from: { name: null },
      to: { name: 'Chalk' },
      actorName: 'Ada',
      canPutBack: true,
    },
  ])
  expect(await (await full.get('/moderation')).text()).toContain('Changed a setting of the site')
  await putSettingsBack(site, ada, logId ?? 0)
  expect(await title()).toBe('<title>Full Marks</title>')
  await expect(putSettingsBack(site, ada, logId ?? 0)).rejects.toThrow('Somebody else changed')
})

it('of two moderators who save at once, the second is told', async () => {
  const { site } = full
  const saves = ['Chalk', 'Slate'].map((name) => changeSettings(site, ada, 'look', 0, named(name)))
  const results = await Promise.allSettled(saves)
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await readSettings(site, ada)).versions.look).toBe(1)
})

it('members do not change settings', async () => {
  const bob = await full.member('Bob')
  const change = changeSettings(full.site, bob, 'reading', 0, { who: 'members' })
  await expect(change).rejects.toThrow('Only moderators can do this.')
})
