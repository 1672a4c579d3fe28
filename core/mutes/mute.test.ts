import { expect, it } from 'vitest'
import { isMuted, noMutes } from './mute.ts'

const reviews = [{ authorUid: 'mary' }, { authorUid: 'john' }, { authorUid: null }]
const muted = (mutes = noMutes) => reviews.map((review) => isMuted(review, mutes))

it('folds away the reviews of muted people, and anonymous ones on request', () => {
  expect(muted()).toEqual([false, false, false])
  expect(muted({ uids: ['john'], anonymous: false })).toEqual([false, true, false])
  expect(muted({ uids: [], anonymous: true })).toEqual([false, false, true])
})
