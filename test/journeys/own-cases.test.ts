import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { appeal } from '#app/moderation/appeals.server.ts'
import { type CaseSubject, isCaseOf } from '#app/moderation/cases.server.ts'
import { caseOf, decide, undoDecision } from '#app/moderation/decide.server.ts'
import type { Action } from '#app/moderation/decision.server.ts'
import { countQueue, countQueueOf, listQueue } from '#app/moderation/desk-queue.server.ts'
import { addModerator } from '#app/moderation/moderators.server.ts'
import { readCase } from '#app/moderation/read-case.server.ts'
import { listDeskLog } from '#app/moderation/read-log.server.ts'
import { type Reportable, report } from '#app/moderation/reports.server.ts'
import { Refusal } from '#app/request/refusal.ts'
import { reviewChannel } from '#app/reviews/write-review.server.ts'
import { cases, pathEditors, questions, users } from '#db/schema.ts'
import { aChannel, aPath, aQuestion, aReview, aVideo } from '../fixtures/rows.ts'
import { emptySite, type Member } from '../fixtures/test-site.ts'
import { unzipped } from '../fixtures/zip.ts'

/** A moderator decides nothing in which they have a part, and never learns who reported them. */
const { full, ines, bo, mary } = emptySite('Ines', 'Bo', 'Mary')
let john: Member
beforeEach(async () => {
  for (const { uid } of [ines, bo]) await addModerator(full.site, uid)
  john = await full.member('Johanna Quill')
  await aChannel(full, 'Slow Maths', { userAdded: ines.uid })
})

const why = { reason: 'abuse', note: '' } as const
const note = 'She wrote it in anger.'

async function statusOf(work: Promise<unknown>): Promise<number | 'done'> {
  return await work.then(
    () => 'done' as const,
    (error: unknown) => {
      if (error instanceof Refusal) return error.status
      throw error
    },
  )
}

async function reported<Thing extends Reportable>(thing: Thing, by = john): Promise<Thing> {
  await report(full.site, { viewer: by, ip: null }, thing, { kind: 'abuse', note })
  return thing
}

async function written(by: Member, text = 'He cannot count.'): Promise<number> {
  return (await reviewChannel(full.site, by, 'Slow Maths', { rating: 'F', text }, null)).id
}

/** Decides as the other moderator. Returns the entry of the log. */
async function decidedByBo(thing: CaseSubject, action: Action): Promise<number> {
  const caseId = await caseOf(full.site, bo, thing)
  const { version } = await readCase(full.site, bo, caseId)
  return await decide(full.site, bo, caseId, version, { action, ...why })
}

async function caseIdOf(thing: CaseSubject): Promise<number> {
  const [row] = await full.site.rows.select().from(cases).where(isCaseOf(thing))
  return row?.id ?? 0
}

/** Things in which Ines has a part, each as a case that waits. */
const parts: Record<string, () => Promise<CaseSubject>> = {
  'her review': async () => await reported({ kind: 'review', reviewId: await written(ines) }),
  async 'a review of the path that she edits'() {
    const { id: pathId } = await aPath(full, 'Slowly', [])
    const acceptedAt = full.site.now()
    await full.site.rows.insert(pathEditors).values({ pathId, uid: ines.uid, acceptedAt })
    const { id: reviewId } = await aReview(full, { pathId, authorUid: mary.uid, rating: 'F' })
    return await reported({ kind: 'review', reviewId })
  },
  async 'her question'() {
    await aVideo(full, 'abcdefghijk')
    const { id: questionId, hash } = await aQuestion(full, 'abcdefghijk', 'Why so slow?')
    const own = { authorUid: ines.uid, question: 'Why so slow?', answer: 'It is thorough.' }
    await full.site.rows.update(questions).set({ ...own, textHash: 'x' })
    await reported({ kind: 'question', videoId: 'abcdefghijk', hash })
    return { kind: 'question', questionId }
  },
  async 'her bio'() {
    await full.site.rows.update(users).set({ bio: 'I teach.' }).where(eq(users.uid, ines.uid))
    return await reported({ kind: 'bio', uid: ines.uid })
  },
  async 'a review that she reported'() {
    const thing = { kind: 'review', reviewId: await written(mary) } as const
    await reported(thing, ines)
    return await reported(thing)
  },
  async 'the appeal about her hidden review'() {
    const thing = await reported({ kind: 'review', reviewId: await written(ines) })
    await decidedByBo(thing, 'hide')
    await appeal(full.site, ines, thing, 'It is fine.')
    return thing
  },
}

it.each(Object.entries(parts))(
  '%s waits for another moderator: she does not decide, see it, or learn who reported it',
  async (_what, begin) => {
    const thing = await begin()
    const { site } = full
    const caseId = await caseIdOf(thing)
    const { version, hasAppeal } = await readCase(site, bo, caseId)
    expect(await countQueue(site)).toBe(1)
    expect(await countQueueOf(site, ines)).toBe(0)
    expect(await listQueue(site, ines)).toEqual([])
    expect(await statusOf(readCase(site, ines, caseId))).toBe(404)
    expect(await statusOf(caseOf(site, ines, thing))).toBe(403)
    for (const action of ['keep', 'hide', 'restore', 'purge', 'reject appeal'] as const)
      expect(await statusOf(decide(site, ines, caseId, version, { action, ...why }))).toBe(403)

    const pages = ['/moderation', '/desk', '/desk.data', `/desk/${caseId}`, `/desk/${caseId}.data`]
    for (const path of [...pages, '/appeals', '/notifications', `/user/${ines.uid}`])
      expect(await (await full.get(path, ines)).text(), path).not.toMatch(/Johanna Quill|in anger/)
    const textAt = async (path: string) => (await full.page(path, ines)).text
    expect(await textAt(`/desk/${caseId}`)).toBe(await textAt('/desk/999999'))
    const files = await unzipped(await full.get('/settings/data.zip', ines))
    expect(JSON.stringify(files)).not.toContain(john.uid)
    expect(await (await full.get(`/desk/${caseId}`, bo)).text()).toContain('Johanna Quill')

    expect(await listQueue(site, bo)).toMatchObject([{ caseId }])
    const log = await decidedByBo(thing, hasAppeal ? 'restore' : 'hide')
    expect(await statusOf(undoDecision(site, ines, log))).toBe(403)
    const [entry] = (await listDeskLog(site, ines)).items
    expect(entry).toMatchObject({ id: log, canUndo: false, caseId: null, actorName: null })
    expect((await listDeskLog(site, bo)).items[0]).toMatchObject({ canUndo: true, caseId })
  },
)
