import { Form, href, useNavigation } from 'react-router'
import type { FloodFilter } from '#core/floods/flood.ts'
import type { FloodDesk } from '#core/floods/flood-desk.ts'
import { age, sourceLabel } from '../desk/describe-case.ts'
import { counted } from '../ui/counted.ts'

interface FloodRunsProps
  extends Pick<FloodDesk, 'runs' | 'topics' | 'channelTitles' | 'topicChannelTitles'> {
  now: Date
}

/** The newest actions on floods, each with one undo. */
export function FloodRuns({ runs, now, ...names }: FloodRunsProps) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <section aria-labelledby="runs-title">
      <h2 id="runs-title">Stopped floods</h2>
      {runs.length === 0 && <p className="faint">None yet.</p>}
      <ol className="flood-runs">
        {runs.map(({ runId, filter, reviews, votes, createdAt, undoneAt, canUndo }) => {
          const what =
            votes > 0
              ? `${counted(votes, 'vote', 'votes')} voided`
              : `${counted(reviews, 'review', 'reviews')} hidden`
          return (
            <li key={runId}>
              <div>
                <b>{what}</b> <small>{age(createdAt, now)} ago</small>
                <small className="then">{describe(filter, names)}</small>
              </div>
              {undoneAt || !canUndo ? (
                <small>{undoneAt ? 'taken back' : 'another moderator can take it back'}</small>
              ) : (
                <Form method="post" action={href('/desk/floods')}>
                  <input type="hidden" name="intent" value="undo" />
                  <input type="hidden" name="run" value={runId} />
                  <button
                    className="undo"
                    type="submit"
                    disabled={isBusy}
                    aria-label={`Undo: ${what}`}
                  >
                    Undo
                  </button>
                </Form>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** A filter in words: "source Ab12cd, votes in Math". */
function describe(
  { source, textHash, from, to, channelKey, topicId, topicChannelId }: FloodFilter,
  {
    topics,
    channelTitles,
    topicChannelTitles,
  }: Pick<FloodDesk, 'topics' | 'channelTitles' | 'topicChannelTitles'>,
): string {
  const time = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ')
  return [
    source && sourceLabel(source),
    textHash && 'the same text',
    from && to
      ? `${time(from)} to ${time(to)} UTC`
      : from
        ? `since ${time(from)} UTC`
        : to && `until ${time(to)} UTC`,
    channelKey && `reviews of ${channelTitles.get(channelKey) ?? channelKey}`,
    topicId && `votes in ${topics.find(({ id }) => id === topicId)?.name ?? topicId}`,
    topicChannelId && `votes for ${topicChannelTitles.get(topicChannelId) ?? 'a channel'}`,
  ]
    .filter(Boolean)
    .join(', ')
}
