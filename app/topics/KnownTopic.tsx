import { useEffect, useState } from 'react'
import { href, Link, useRevalidator } from 'react-router'
import { LogInLink } from '../accounts/LogInLink.tsx'
import { channelPath } from '../channels/channel-path.ts'
import { type Page, withoutRepeats } from '../request/page.ts'
import { CannotAdd } from '../ui/CannotAdd.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { Field, useRefused } from '../ui/PageForm.tsx'
import { PageMenu } from '../ui/PageMenu.tsx'
import { part } from '../ui/part.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { useDialog } from '../ui/use-dialog.ts'
import { useLoadMore } from '../ui/use-load-more.tsx'
import { Emblem } from './Emblem.tsx'
import { TopicRow } from './TopicRow.tsx'
import { longestChannelName, type Topic, type TopicChannel, type Voted } from './topic.ts'
import { afterParameter, type TopicView, topicPath } from './topic-path.ts'

interface KnownTopicProps {
  topic: Topic
  channels: Page<TopicChannel>
  view: TopicView
  voted: Voted | null
  added: boolean
  signedIn: boolean
}

const channelsOf = (page: { channels?: Page<TopicChannel> }) =>
  page.channels ?? { items: [], next: null }

/** A topic: its channels by score, the votes on them, and Add Channel. */
export function KnownTopic(props: KnownTopicProps) {
  const { topic, channels, view, voted, added, signedIn } = props
  const refused = useRefused()
  const { items, moreButton } = useLoadMore(channels, channelsOf, {
    parameter: afterParameter(view.expanded),
  })
  const [lastVoted, setLastVoted] = useState(voted)
  const [announced, announce] = useState('')
  const path = topicPath(topic.id, view)
  const own = href('/topics/:topicId', { topicId: topic.id })
  const isShownInDialog = signedIn && refused?.typed.intent === 'add'

  return (
    <>
      <header className="topic-title">
        <Emblem topicId={topic.id} large />
        <div className="stack">
          <h1>{topic.name}</h1>
          <p className="prose">{topic.description}</p>
          <div className="row">
            <Link
              className="button"
              to={topicPath(topic.id, { expanded: !view.expanded, after: null })}
              preventScrollReset
              replace
            >
              {view.expanded ? 'Show Simple View' : 'Show Expanded View'}
            </Link>
            {signedIn ? (
              <AddChannel path={path} addPath={topicPath(topic.id, view, { add: '' })} />
            ) : (
              <LogInLink className="button" label="Sign in to add a new channel!" returnTo={path} />
            )}
            <PageMenu path={topicPath(topic.id)} about="this topic">
              <a href={`${own}/take.txt`} download>
                Export the questions for Anki
              </a>
            </PageMenu>
          </div>
        </div>
      </header>
      {added && (
        <p role="status" className="done">
          Channel added successfully
        </p>
      )}
      <RefusalAlert refused={isShownInDialog ? undefined : refused} />
      <VotedDialog voted={lastVoted} />
      {items.length === 0 ? (
        <p className="empty">No channels here yet. Whom would you send a friend to?</p>
      ) : (
        <ol className="topic-rows">
          {withoutRepeats(items).map((channel) => (
            <TopicRow
              key={channel.id}
              channel={channel}
              action={path}
              expanded={view.expanded}
              onCounted={({ id, key, name }, score) => setLastVoted({ id, key, name, score })}
              announce={announce}
            />
          ))}
        </ol>
      )}
      {moreButton}
      <p role="status" className="visually-hidden">
        {announced}
      </p>
    </>
  )
}

/** Add Channel and its popup (specification, part 2). */
const AddChannel = part(({ path, addPath }: { path: string; addPath: string }) => (
  <FormDialog
    intent="add"
    path={path}
    openPath={addPath}
    openLabel="Add Channel"
    title="Add Channel"
    submitLabel="Add Channel"
  >
    <CannotAdd says="New channels cannot be added here yet." />
    <Field
      name="name"
      label="Channel name"
      help="Its title as on the video platform, so that its page here is found."
      most={longestChannelName}
    />
  </FormDialog>
))

/**
 * The popup after a vote (specification, part 2), shown again for each new `voted`. Return comes
 * first and gets the focus, so that voting by keyboard goes on.
 */
function VotedDialog({ voted }: { voted: Voted | null }) {
  const { props } = useDialog(voted !== null)
  const { revalidate } = useRevalidator()
  const { ref } = props

  // Shown once its text is rendered, so that the focus finds its buttons.
  useEffect(() => {
    if (voted && !ref.current?.open) ref.current?.showModal()
  }, [voted, ref])

  return (
    <dialog {...props} id="voted" aria-labelledby="voted-title" aria-describedby="voted-score">
      {voted && (
        <>
          <p id="voted-score" className="faint">
            <bdi>{voted.name}</bdi> now has a score of <b>{voted.score.toLocaleString('en')}</b>.
          </p>
          <h2 id="voted-title">Thanks for voting :) Leave a quick review for the channel?</h2>
          <div className="dialog-end">
            {/* The rows did not move under the pointer. Now they are sorted. */}
            <form method="dialog" onSubmit={() => void revalidate()}>
              <button className="button" type="submit">
                Return
              </button>
            </form>
            <Link className="button pen" to={channelPath(voted.name)}>
              Review
            </Link>
          </div>
        </>
      )}
    </dialog>
  )
}
