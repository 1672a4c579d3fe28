import { desc, eq, lt } from 'drizzle-orm'
import { feedback, users } from '#db/schema.ts'
import { fullPage, idCursor } from '../request/page.ts'
import { plainText, refuseLonger } from '../request/plain-text.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'

const longestFeedback = 10_000

/** Trimmed (specification, part 5). */
export function parseFeedback(typed = ''): string {
  const text = plainText(typed)
  if (text === '') throw new Refusal('Please write something first.', 422)
  refuseLonger(text, longestFeedback, 'A message has')
  return text
}

/** With the e-mail address of a signed-in sender (specification, part 3). */
export async function saveFeedback(site: Site, viewer: Viewer | null, text: string): Promise<void> {
  const [sender] = viewer
    ? await site.rows.select({ email: users.email }).from(users).where(eq(users.uid, viewer.uid))
    : []
  await site.rows
    .insert(feedback)
    .values({ uid: viewer?.uid ?? null, email: sender?.email ?? null, feedback: text })
}

const pageSize = 50

/** For moderators, the newest first. */
export async function listFeedback(site: Site, after: string | null) {
  const { id, feedback: text, createdAt, email, uid } = feedback
  const before = idCursor(after)
  const items = await site.rows
    .select({ id, text, createdAt, email, uid, name: users.displayName })
    .from(feedback)
    .leftJoin(users, eq(users.uid, uid))
    .where(before === null ? undefined : lt(id, before))
    .orderBy(desc(id))
    .limit(pageSize)
  return fullPage(items, pageSize, () => items.at(-1)?.id)
}
