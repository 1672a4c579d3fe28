import { Form, href, useLocation } from 'react-router'
import { FormDialog } from '../ui/FormDialog.tsx'
import type { Ended } from './blocks.server.ts'
import type { Treatment } from './mutes.server.ts'

interface MuteLevelButtonsProps {
  uid: string
  name: string
  treatment: Treatment
}

export function MuteLevelButtons({ uid, name, treatment }: MuteLevelButtonsProps) {
  const { level, ended } = treatment
  const query = new URLSearchParams(useLocation().search)
  return (
    <>
      {level === 'mute' && (
        <span className="faint">
          You have muted this person: their reviews are folded away for you.
        </span>
      )}
      {level === 'block' && (
        <span className="faint" role="status">
          You have blocked this person: their reviews are folded away, and neither of you follows
          the other. {endedSentence(ended)}
        </span>
      )}
      {level !== 'block' && query.has('unblocked') && (
        <span className="done" role="status" tabIndex={-1} ref={takeLostFocus}>
          The block is undone.
        </span>
      )}
      <div className="row">
        {level === 'none' && <LevelButton uid={uid} level="mute" word="Mute" />}
        {level === 'mute' && <LevelButton uid={uid} level="none" word="Unmute" />}
        {level !== 'block' && <BlockDialog uid={uid} name={name} />}
        {ended && (
          <Form method="post" preventScrollReset replace>
            <input type="hidden" name="intent" value="undo-block" />
            <button
              className="small-action"
              type="submit"
              // biome-ignore lint/a11y/noAutofocus: Block is gone, and this takes it back
              autoFocus={query.has('blocked')}
            >
              Undo
            </button>
          </Form>
        )}
        {level === 'block' && <LevelButton uid={uid} level="none" word="Unblock" />}
      </div>
    </>
  )
}

function endedSentence(ended: Ended | null): string {
  if (!ended) return ''
  if (ended.following && ended.follower) return 'You followed each other; the block has ended that.'
  if (ended.following) return 'You followed them; the block has ended that.'
  return ended.follower ? 'They followed you; the block has ended that.' : ''
}

/** The pressed Undo is gone. */
function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus()
}

function LevelButton({ uid, level, word }: { uid: string; level: 'none' | 'mute'; word: string }) {
  return (
    <Form method="post" preventScrollReset replace>
      <input type="hidden" name="intent" value="mute" />
      <input type="hidden" name="person" value={uid} />
      <button className="small-action" type="submit" name="treatment" value={level}>
        {word}
      </button>
    </Form>
  )
}

function BlockDialog({ uid, name }: Pick<MuteLevelButtonsProps, 'uid' | 'name'>) {
  const path = href('/user/:userName', { userName: uid })
  return (
    <FormDialog
      intent="block"
      path={path}
      openPath={`${path}?block`}
      openLabel="Block"
      openClass="small-action"
      title="Block this person?"
      submitLabel="Block"
      subject={<bdi>{name}</bdi>}
    >
      <p>
        Their reviews are folded away for you, and neither of you follows the other any more, until
        you end the block. If one of you edits a path of the other, that ends too, and stays so
        until its author asks again. They get no message about it. You can undo the block for a day.
      </p>
    </FormDialog>
  )
}
