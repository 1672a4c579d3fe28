import { Link, useLocation } from 'react-router'
import { PageForm, Submit } from '../ui/PageForm.tsx'
import type { Ended } from './blocks.server.ts'
import type { Treatment } from './mutes.server.ts'

interface TreatmentNoticeProps {
  uid: string
  name: string
  treatment: Treatment
}

/** On a profile: that one has muted or blocked the person, or whether they are to be blocked. */
export function TreatmentNotice({ uid, name, treatment: { level, ended } }: TreatmentNoticeProps) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  if (query.has('block') && level !== 'block') return <BlockQuestion name={name} path={pathname} />
  const says = [
    level === 'mute' && 'You have muted this person: their reviews are folded away for you.',
    level === 'block' &&
      'You have blocked this person: their reviews are folded away, and neither of ' +
        `you follows the other. ${endedSentence(ended)}`,
    level !== 'block' && query.has('unblocked') && 'The block is undone.',
  ].filter(Boolean)
  if (says.length === 0) return null
  return (
    <div className="own-state" role="status" tabIndex={-1} ref={takeLostFocus}>
      <p>{says.join(' ')}</p>
      {level === 'block' && (
        <div className="row">
          {ended && (
            <PageForm intent="undo-block" replace>
              <button className="small-action" type="submit">
                Undo
              </button>
            </PageForm>
          )}
          <PageForm intent="mute" values={{ person: uid, treatment: 'none' }} replace>
            <button className="small-action" type="submit">
              Unblock
            </button>
          </PageForm>
        </div>
      )}
    </div>
  )
}

function endedSentence(ended: Ended | null): string {
  if (!ended) return ''
  if (ended.following && ended.follower) return 'You followed each other; the block has ended that.'
  if (ended.following) return 'You followed them; the block has ended that.'
  return ended.follower ? 'They followed you; the block has ended that.' : ''
}

/** The pressed button is gone. */
function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus()
}

function BlockQuestion({ name, path }: { name: string; path: string }) {
  return (
    <section className="sheet stack">
      <h2 tabIndex={-1} ref={(heading) => heading?.focus()}>
        Block <bdi>{name}</bdi>?
      </h2>
      <p>
        Their reviews are folded away for you, and neither of you follows the other any more, until
        you end the block. If one of you edits a path of the other, that ends too, and stays so
        until its author asks again. They get no message about it. You can undo the block for a day.
      </p>
      <PageForm intent="block" action={path} replace className="row">
        <Submit>Block</Submit>
        <Link className="button" to={path} preventScrollReset replace>
          Cancel
        </Link>
      </PageForm>
    </section>
  )
}
