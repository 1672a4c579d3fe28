import { Form } from 'react-router'
import type { MuteLevel } from '#core/mutes/mutes.ts'

/** Mute and Block on a profile, or the end of what is set. */
export function MuteLevelButtons({ uid, treatment }: { uid: string; treatment: MuteLevel }) {
  return (
    <>
      {treatment !== 'none' && (
        <span className="faint">
          {treatment === 'mute'
            ? 'You have muted this person: their reviews are folded away for you.'
            : 'You have blocked this person: their reviews are folded away, and neither of you follows the other.'}
        </span>
      )}
      <Form className="actions" method="post" preventScrollReset replace>
        <input type="hidden" name="intent" value="mute" />
        <input type="hidden" name="person" value={uid} />
        {buttons[treatment].map(({ value, word }) => (
          <button className="small-action" key={value} type="submit" name="treatment" value={value}>
            {word}
          </button>
        ))}
      </Form>
    </>
  )
}

const buttons: Record<MuteLevel, { value: MuteLevel; word: string }[]> = {
  none: [
    { value: 'mute', word: 'Mute' },
    { value: 'block', word: 'Block' },
  ],
  mute: [
    { value: 'none', word: 'Unmute' },
    { value: 'block', word: 'Block' },
  ],
  block: [{ value: 'none', word: 'Unblock' }],
}
