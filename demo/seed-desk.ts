import { and, eq } from 'drizzle-orm'
import { keyOf } from '#app/channels/channel-key.ts'
import { appeal } from '#app/moderation/appeals.server.ts'
import { caseOf, decide } from '#app/moderation/decide.server.ts'
import { isModerator } from '#app/moderation/moderators.server.ts'
import { readCase } from '#app/moderation/read-case.server.ts'
import type { ReportDraft } from '#app/moderation/report.ts'
import { type Reportable, report } from '#app/moderation/reports.server.ts'
import type { Site, Viewer } from '#app/request/site.ts'
import { reviewChannel } from '#app/reviews/write-review.server.ts'
import { reviews } from '#db/schema.ts'
import type { Community } from './catalogue/community.ts'

/**
 * Gives the desk of a fresh demo something to decide: a review that is held for its link, reports
 * on reviews, a bio and a channel, and an appeal. Besides, only the public log has an entry.
 * @param uidsByKey ids of the people; the first one is the moderator
 */
export async function seedDesk(
  site: Site,
  community: Community,
  uidsByKey: Map<string, string>,
): Promise<void> {
  const [moderator, ...others] = [...uidsByKey.values()]
  const [channel] = community.channels
  if (!moderator || !channel) return
  await reviewChannel(site, null, channel.title, {
    rating: 'S',
    text: 'Ten hours of lessons for free, only today: www.cheap-lessons.example',
  })

  await seedAppeal(site, community, uidsByKey, moderator)
  const newest = community.reviews.filter(({ by }) => uidsByKey.get(by) !== moderator).slice(-3)
  const said: ReportDraft[][] = [
    [
      { kind: 'off topic', note: 'This is about another channel.' },
      { kind: 'off topic', note: '' },
    ],
    [{ kind: 'abuse', note: 'Rude about people who learn slowly.' }],
    [{ kind: 'spam', note: '' }],
  ]
  for (const [index, { channelTitle, by }] of newest.entries()) {
    const authorUid = uidsByKey.get(by) ?? ''
    const review = await reviewOf(site, channelTitle, authorUid)
    const reporters = others.filter((uid) => uid !== authorUid)
    for (const [turn, draft] of (said[index] ?? []).entries())
      if (review) await send(site, reporters[turn], review, draft)
  }

  const described = community.people.findLast(
    ({ key, bio }) => bio !== '' && uidsByKey.get(key) !== moderator,
  )
  const uid = described && uidsByKey.get(described.key)
  const reporter = others.find((one) => one !== uid)
  if (uid)
    await send(
      site,
      reporter,
      { kind: 'bio', uid },
      { kind: 'other', note: 'Is this a real name?' },
    )
  await send(
    site,
    others[1],
    { kind: 'channel', channelKey: keyOf(channel.title) },
    { kind: 'private data', note: 'Its description has a telephone number.' },
  )
}

/** A rude review, which the moderator has hidden, and its author's appeal. */
async function seedAppeal(
  site: Site,
  community: Community,
  uidsByKey: Map<string, string>,
  moderatorUid: string,
): Promise<void> {
  const moderator = viewerOf(moderatorUid)
  const [authorKey, authorUid] = [...uidsByKey].at(-1) ?? []
  const channel = community.channels.findLast(
    ({ title }) =>
      !community.reviews.some((review) => review.channelTitle === title && review.by === authorKey),
  )
  // `MODERATORS` may name others.
  if (!authorUid || !channel || !(await isModerator(site, moderator))) return
  const author = viewerOf(authorUid)
  await reviewChannel(site, author, channel.title, {
    rating: 'F',
    text: 'Only fools can like this. I stopped after two minutes.',
  })
  const review = await reviewOf(site, channel.title, authorUid)
  if (!review) return
  const caseId = await caseOf(site, moderator, review)
  const { version } = await readCase(site, moderator, caseId)
  const decision = {
    action: 'hide',
    reason: 'abuse',
    note: 'Please say it without insults.',
  } as const
  await decide(site, moderator, caseId, version, decision)
  await appeal(site, author, review, 'I meant the video, not the people who watch it.')
}

async function reviewOf(site: Site, channelTitle: string, authorUid: string) {
  const [row] = await site.rows
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.channelKey, keyOf(channelTitle)), eq(reviews.authorUid, authorUid)))
  return row && ({ kind: 'review', reviewId: row.id } as const)
}

/** A person as the site sees them after the sign-in. */
export function viewerOf(uid: string): Viewer {
  return { uid, displayName: null, photoUrl: null, shortcuts: true, timeZone: null }
}

async function send(
  site: Site,
  uid: string | undefined,
  thing: Reportable,
  draft: ReportDraft,
): Promise<void> {
  if (!uid) return
  await report(site, { viewer: viewerOf(uid), ip: null }, thing, draft)
}
