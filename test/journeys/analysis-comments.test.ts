import { describe, expect, it, vi } from 'vitest'
import { ServiceError } from '#services/service-error.ts'
import { analyzeNow, failure, storedVideo } from '../fakes/services.ts'
import { ofClass, textOf } from '../fixtures/html.ts'
import { fakes, full, id, openAnalysisSite, page, studyOf } from './analysis-site.ts'

/** What viewers wrote, and our reading of it. */
openAnalysisSite()

const tones: Record<string, string> = {
  S: 'enthusiastic',
  A: 'friendly',
  B: 'mostly friendly',
}

describe('comments', () => {
  it.each([
    ['switched off', () => failure('youtube', 'comments-disabled')],
    ['none at all', () => []],
  ])(
    '%s are no failure: the model is not asked, and the page says that none were read',
    async (_what, comments) => {
      const warn = vi.spyOn(full.site.log, 'warn')
      fakes.comments.set(id, comments())
      await analyzeNow(full, id)
      expect(fakes.asked.some(({ about }) => about === 'comments' || about === 'rating')).toBe(
        false,
      )
      expect(await storedVideo(full, id)).toMatchObject({
        summary: '',
        rating: '',
        commentsRead: 0,
      })
      expect(studyOf(await page()).comments).toBe('Comment Analysis Comments were not read.')
      expect(warn).not.toHaveBeenCalled()
    },
  )

  it.each([1, 7, 99, 100])('are read as many as there are: %i', async (count) => {
    fakes.comments.set(
      id,
      Array.from({ length: count }, (_, number) => `Comment ${number}.`),
    )
    await analyzeNow(full, id)
    const asked = fakes.asked.find(({ about }) => about === 'comments')?.text
    expect(asked?.split('\n')).toHaveLength(count)
    expect(studyOf(await page()).comments).toContain(
      count === 1 ? 'Our reading of 1 comment,' : `Our reading of ${count} comments,`,
    )
  })

  it.each<[string, () => void]>([
    ['the platform fails', () => fakes.comments.set(id, failure('youtube', 'broken'))],
    [
      'their summary fails',
      () => (fakes.says.summarizeComments = () => Promise.reject(failure('analyst', 'garbled'))),
    ],
    [
      'their rating fails',
      () => (fakes.says.rateComments = () => Promise.reject(failure('analyst', 'slow'))),
    ],
  ])(
    'give an empty summary and rating when %s, and everything else is stored',
    async (_what, spoil) => {
      const warn = vi.spyOn(full.site.log, 'warn')
      spoil()
      await analyzeNow(full, id)
      const row = await storedVideo(full, id)
      expect(row).toMatchObject({ summary: '', rating: '', commentsRead: 0, parts: 1 })
      expect(row.compQuestions).toHaveLength(5)
      expect(studyOf(await page()).comments).toBe(
        'Comment Analysis The comments could not be read. The site tries again by itself.',
      )
      expect(warn).toHaveBeenCalledWith(
        { video: id, err: expect.any(ServiceError) },
        'comment analysis failed',
      )
    },
  )

  it.each([
    ['**A**', 'A'],
    ['**s** for sure', 'S'],
    ['**Z**', ''],
    ['I think **B** because **A** is too much', 'B'],
  ])(
    'are rated by the letter after the first bold marker, and by none outside the scale: %j is %j',
    async (value, rating) => {
      fakes.says.rateComments = async () => ({ value, tokens: 1 })
      await analyzeNow(full, id)
      expect((await storedVideo(full, id)).rating).toBe(rating)
      const shown = await page()
      const analysis = ofClass(shown.document, 'comment-analysis')
      expect(analysis.flatMap((one) => ofClass(one, 'mark'))).toEqual([])
      const readings = analysis.flatMap((one) => ofClass(one, 'comment-reading')).map(textOf)
      expect(readings).toEqual(
        rating === '' ? [] : [`Letter of the comments: ${rating} Comments: ${tones[rating]}`],
      )
    },
  )
})
