import { Form, href } from 'react-router'
import type { FloodFilter } from '#core/floods/flood.ts'
import type { FloodDesk } from '#core/floods/flood-desk.ts'
import type { Fields } from '#server/request/forms.ts'
import { sourceLabel } from '../desk/describe-case.ts'
import { counted } from '../ui/counted.ts'

interface FloodFormProps
  extends Pick<FloodDesk, 'sources' | 'topics' | 'channelTitles' | 'topicChannelTitles'> {
  filter: FloodFilter | null
  /** The fields of a refused search. */
  typed: Fields | undefined
}

/** The search for a flood: this source, this text, this time, this topic. */
export function FloodForm({
  filter,
  sources,
  topics,
  channelTitles,
  topicChannelTitles,
  typed,
}: FloodFormProps) {
  const { source, textHash, from, to, channelKey, topicId, topicChannelId } = filter ?? {}
  const chosen = typed?.source ?? source ?? ''
  const isListed = chosen === '' || sources.some((busy) => busy.source === chosen)
  return (
    <Form className="sheet flood-form" method="post" action={href('/desk/floods')}>
      <h2>Look for a flood</h2>
      <input type="hidden" name="intent" value="find" />
      <label className="field">
        <span>From this source</span>
        <select name="source" defaultValue={chosen}>
          <option value="">any source</option>
          {!isListed && <option value={chosen}>{sourceLabel(chosen)}</option>}
          {sources.map(({ source: value, votes, reviews }) => (
            <option key={value} value={value}>
              {`${sourceLabel(value)}: ${counted(votes, 'vote', 'votes')}, ${counted(reviews, 'review', 'reviews')} in a day`}
            </option>
          ))}
        </select>
      </label>
      {textHash && (
        <label className="check">
          <input type="checkbox" name="textHash" value={textHash} defaultChecked />
          <span>With the text below</span>
        </label>
      )}
      <label className="field">
        <span>With this text</span>
        <textarea name="text" rows={2} defaultValue={typed?.text ?? ''} dir="auto" />
      </label>
      <div className="row">
        <label className="field">
          <span>From (UTC)</span>
          <input
            type="datetime-local"
            name="from"
            defaultValue={typed?.from ?? from?.toISOString().slice(0, 16) ?? ''}
          />
        </label>
        <label className="field">
          <span>To (UTC)</span>
          <input
            type="datetime-local"
            name="to"
            defaultValue={typed?.to ?? to?.toISOString().slice(0, 16) ?? ''}
          />
        </label>
      </div>
      <label className="field">
        <span>Votes in this topic</span>
        <select name="topicId" defaultValue={typed?.topicId ?? topicId ?? ''}>
          <option value="">votes in any topic, and reviews</option>
          {topics.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {topicChannelId !== undefined && (
        <label className="check">
          <input type="checkbox" name="topicChannelId" value={topicChannelId} defaultChecked />
          <span>
            Only votes for <bdi>{topicChannelTitles.get(topicChannelId) ?? 'this channel'}</bdi>
          </span>
        </label>
      )}
      {channelKey !== undefined && (
        <label className="check">
          <input type="checkbox" name="channelKey" value={channelKey} defaultChecked />
          <span>
            Only reviews of <bdi>{channelTitles.get(channelKey) ?? channelKey}</bdi>
          </span>
        </label>
      )}
      <button className="button" type="submit">
        Look
      </button>
    </Form>
  )
}
