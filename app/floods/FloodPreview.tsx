import { Form, href, useNavigation } from 'react-router'
import type { FloodFilter, FloodTarget } from '#core/floods/flood.ts'
import type { FloodPreview as Preview } from '#core/floods/floods.ts'
import type { Fields } from '#server/request/forms.ts'
import { OpenCase } from '../desk/OpenCase.tsx'
import { ReasonFields } from '../desk/ReasonFields.tsx'
import { counted } from '../ui/counted.ts'
import { Day } from '../ui/Day.tsx'
import { floodValues } from './flood-path.ts'

interface FloodPreviewProps {
  filter: FloodFilter
  preview: Preview
  channelTitles: Map<string, string>
  /** The fields of a refused action. */
  typed: Fields | undefined
}

/** What a search found, with samples, and the buttons that take it away as one. */
export function FloodPreview({ filter, preview, channelTitles, typed }: FloodPreviewProps) {
  const { reviews, sample, leftOut, votes } = preview
  const allVotes = votes.up + votes.down
  return (
    <section className="sheet flood-preview" aria-labelledby="found-title">
      <h2 id="found-title">Found</h2>
      <p>
        <b>{counted(reviews, 'review', 'reviews')}</b> and{' '}
        <b>{counted(allVotes, 'vote', 'votes')}</b>
        {allVotes > 0 && ` (${votes.up} up, ${votes.down} down)`}
      </p>
      {leftOut > 0 && (
        <p>
          Without {counted(leftOut, 'review', 'reviews')} that you wrote or reported: another
          moderator decides about {leftOut === 1 ? 'it' : 'them'}.
        </p>
      )}
      {sample.length > 0 && (
        <ul className="samples">
          {sample.map(({ id, channelKey, text, createdAt }) => (
            <li key={id}>
              <p className="quote" dir="auto">
                “{text}”
              </p>
              <small>
                {channelKey !== null && <bdi>{channelTitles.get(channelKey) ?? channelKey}, </bdi>}
                <Day of={createdAt} />
              </small>
              <OpenCase kind="review" id={id}>
                Open
              </OpenCase>
            </li>
          ))}
        </ul>
      )}
      {reviews > 0 && (
        <Stop
          target="reviews"
          label={`Hide ${counted(reviews, 'review', 'reviews')}`}
          filter={filter}
          typed={typed}
        />
      )}
      {allVotes > 0 && (
        <Stop
          target="votes"
          label={`Void ${counted(allVotes, 'vote', 'votes')}`}
          filter={filter}
          typed={typed}
        />
      )}
    </section>
  )
}

interface StopProps {
  target: FloodTarget
  label: string
  filter: FloodFilter
  typed: Fields | undefined
}

function Stop({ target, label, filter, typed }: StopProps) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form
      className="decision"
      method="post"
      action={`${href('/desk/floods')}?${new URLSearchParams(floodValues(filter))}`}
    >
      <input type="hidden" name="intent" value="stop" />
      <input type="hidden" name="target" value={target} />
      {Object.entries(floodValues(filter)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="told">
        <ReasonFields
          label="Because"
          proposed="flood"
          typed={typed?.target === target ? typed : undefined}
          noteLabel="Note for moderators"
        />
      </div>
      <button className="hand hard" type="submit" disabled={isBusy}>
        {label}
      </button>
    </Form>
  )
}
