import { beforeEach, expect, it } from 'vitest'
import { addModerator } from '#app/moderation/moderators.server.ts'
import { findAll, moreUrl, type ReadPage, textOf } from '../fixtures/html.ts'
import { aChannel, aReview } from '../fixtures/rows.ts'
import { emptySite, type Member } from '../fixtures/test-site.ts'

const { full, mary, john } = emptySite('Mary', 'John')
beforeEach(async () => {
  await aChannel(full, 'Slow Maths')
  await aReview(full, { channelKey: 'slow maths' })
  await aReview(full, { channelKey: 'slow maths', authorUid: john.uid, text: 'By John.' })
})

const path = '/channel/slow%20maths'

/** The same page with the actions of one review in it. */
const opened = async (about: string, as: Member | null) =>
  await full.page(path + moreUrl(await full.page(path, as), about), as)

/** The words of the links and buttons of the one open menu. */
function actionsIn({ document }: ReadPage): string[] {
  const [menu, ...others] = findAll(document, 'fieldset.menu')
  expect(others).toEqual([])
  return [...(menu ? findAll(menu, 'a') : []), ...(menu ? findAll(menu, 'button') : [])].map(textOf)
}

it('the menu of a review opens without scripts, with what this reader can do', async () => {
  const ines = await full.member('Ines')
  await addModerator(full.site, ines.uid)
  const of = async (about: string, as: Member | null) => actionsIn(await opened(about, as))
  expect(await of('the review by John', null)).toEqual(['Report'])
  expect(await of('the review by John', mary)).toEqual(['Report', 'Mute John'])
  expect(await of('the review by anonymous', mary)).toEqual(['Report', 'Mute anonymous reviews'])
  expect(await of('your review', john)).toEqual(['Edit Review', 'Delete'])
  const onDesk = ['Report', 'Mute John', 'Open in Moderation']
  expect(await of('the review by John', ines)).toEqual(onDesk)
})
