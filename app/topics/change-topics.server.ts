import { asc, eq, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { topics } from '#db/schema.ts'
import { keyOf } from '../channels/channel-key.ts'
import { appendLog, type LogKind } from '../moderation/moderation-log.server.ts'
import { asModerator, requireModerator } from '../moderation/moderators.server.ts'
import { changedMeanwhile, lockSettings } from '../operator/change-settings.server.ts'
import { moved } from '../paths/path.ts'
import { parseName } from '../people/user.ts'
import { normalized, oneLine, refuseLonger } from '../request/plain-text.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { longestDescription, type SetTopic, topicWords } from './topic.ts'

const mostTopics = 60

/** With the hidden ones, in their order. */
export async function listAllTopics(site: Site, viewer: Viewer | null): Promise<SetTopic[]> {
  await requireModerator(site, viewer)
  return await readAll(site.rows)
}

async function readAll(rows: Rows): Promise<SetTopic[]> {
  const { id, name, description, state, place } = topics
  const found = await rows
    .select({ id, name, description, state })
    .from(topics)
    .orderBy(asc(place), asc(id))
  return found.map((topic, index) => ({ ...topic, place: index + 1 }))
}

/**
 * @param id `null` for a new topic. It is its address, also when its name changes.
 * @param was the words of the topic that the form began with
 */
export async function saveTopic(
  site: Site,
  viewer: Viewer | null,
  id: string | null,
  { state, place, ...typed }: Omit<SetTopic, 'id'>,
  was: string,
): Promise<string> {
  const words = { name: parseName(typed.name), description: oneLine(typed.description) }
  refuseLonger(words.description, longestDescription, 'A description has')
  return await asModerator(site, viewer, async (rows, actor) => {
    await lockSettings(rows)
    // They may have been dismissed while they waited.
    await requireModerator({ rows, facts: site.facts }, actor)
    const before = await readAll(rows)
    const old = before.find((topic) => topic.id === id)
    if (id !== null && (!old || topicWords(old) !== was)) throw changedMeanwhile()
    const key = keyOf(words.name)
    if (before.some((topic) => topic.id !== id && keyOf(topic.name) === key))
      throw new Refusal('There is a topic of this name already, perhaps a hidden one.', 409)
    if (!old && before.length >= mostTopics)
      throw new Refusal(`A site has at most ${mostTopics} topics, with the hidden ones.`, 409)

    const topic = { id: old?.id ?? newId(words.name, before), ...words, state }
    if (old) await rows.update(topics).set(topic).where(eq(topics.id, topic.id))
    else await rows.insert(topics).values({ ...topic, place: before.length })
    const at = old ? old.place - 1 : before.length
    const order = moved(old ? before : [...before, topic], at, place - 1).map((one) => one.id)
    await rows.execute(
      sql`update topics set place = array_position(${sql.param(order)}::text[], id)`,
    )
    const after = { ...topic, place: order.indexOf(topic.id) + 1 }
    for (const kind of changesOf(old, after)) {
      const change = { topic: topic.name, from: old ?? null, to: after }
      await appendLog(rows, site.now(), { kind, thing: 'topic', actor, before: change })
    }
    return topic.id
  })
}

function changesOf(old: SetTopic | undefined, topic: SetTopic): LogKind[] {
  if (!old) return ['add topic']
  const isOther = topicWords({ ...old, state: topic.state }) !== topicWords(topic)
  const flip = topic.state === 'shown' ? 'restore' : 'hide'
  return [
    ...(old.state === topic.state ? [] : ([flip] as const)),
    ...(isOther ? (['change topic'] as const) : []),
  ]
}

/** In Latin letters where the name has them. */
function newId(name: string, taken: SetTopic[]): string {
  const plain = normalized(name, 'NFD').toLowerCase().replace(/\p{M}/gu, '')
  const words =
    plain
      .match(/[a-z0-9]+/g)
      ?.join('-')
      .slice(0, 50) ?? 'topic'
  let [id, number] = [words, 1]
  while (taken.some((topic) => topic.id === id)) id = `${words}-${++number}`
  return id
}
