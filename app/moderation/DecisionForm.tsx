import { Form, useNavigation } from 'react-router'
import type { Fields } from '../request/forms.server.ts'
import { proposedReason } from './describe-case.ts'
import { deskPath } from './moderation.ts'
import { ReasonFields } from './ReasonFields.tsx'
import type { CaseView } from './read-case.server.ts'
import { suspensionTimes } from './reason.ts'

interface DecisionFormProps {
  view: CaseView
  typed: Fields | undefined
  next: number | undefined
  keys: boolean
}

export function DecisionForm({ view, typed, next, keys }: DecisionFormProps) {
  const { caseId, version, actions } = view
  const choices = choicesOf(view)
  const isBusy = useNavigation().state !== 'idle'
  const canSuspend = choices.some(([name]) => name.endsWith('suspend'))
  const canPurge = actions.includes('purge')
  if (choices.length === 0 && !canPurge)
    return <p className="told faint">There is nothing to decide.</p>
  return (
    // A disabled button would lose the focus, and with it the keys.
    <Form
      className="decision"
      method="post"
      action={deskPath(caseId)}
      onSubmit={(event) => isBusy && event.preventDefault()}
    >
      <input type="hidden" name="intent" value="decide" />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="next" value={next} />
      <div className="told row">
        <ReasonFields
          label="The author is told"
          proposed={proposedReason(view)}
          typed={typed}
          noteLabel="and, if you like"
        />
        {canSuspend && (
          <label className="row tight">
            <span>if suspended, for</span>
            <select className="paper-select" name="hours" defaultValue={typed?.hours ?? '168'}>
              {Object.entries(suspensionTimes).map(([hours, time]) => (
                <option key={hours} value={hours}>
                  {time}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {choices.length > 0 && (
        <div className="hands row tight">
          {choices.map(([name, label], index) => (
            <button
              className={name.endsWith('suspend') ? 'button hand hard' : 'button hand'}
              key={name}
              type="submit"
              name="decision"
              value={name}
              aria-keyshortcuts={keys ? String(index + 1) : undefined}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      {canPurge && (
        <details className="purge">
          <summary className="small-action">Illegal content…</summary>
          <p>
            It is removed everywhere, also from earlier wordings and from reports. The log says that
            it happened. This cannot be taken back.
          </p>
          <button className="button" type="submit" name="decision" value="purge">
            Remove the text for good
          </button>
        </details>
      )}
    </Form>
  )
}

const hiding: Record<string, [string, string]> = {
  bio: ['Reset the bio', 'Reset and suspend'],
  channel: ['Hide the channel', 'Hide and suspend'],
  'topic channel': ['Remove from the topic', 'Remove and suspend'],
}

/** The buttons: each with the decision that it sends. */
function choicesOf({ thing, found, actions, author, hasAppeal }: CaseView): [string, string][] {
  const canSuspend = author !== null && !author.isModerator
  const choices: [string, string][] = []
  const isHeld = found.state === 'held'
  if (thing.kind === 'person') {
    if (author?.isSuspended)
      choices.push(['lift', hasAppeal ? 'Grant: end it' : 'End the suspension'])
    if (canSuspend && !hasAppeal) choices.push(['suspend', 'Suspend'])
  } else if (actions.includes('restore') && (found.state === 'hidden' || (isHeld && hasAppeal)))
    choices.push(['restore', hasAppeal ? 'Grant: show it' : 'Restore'])
  else if (actions.includes('keep')) choices.push(['keep', isHeld ? 'Show' : 'Keep'])
  if (actions.includes('hide')) {
    const [hide, hideAndSuspend] = hiding[thing.kind] ?? ['Hide', 'Hide and suspend']
    choices.push(['hide', hide])
    if (canSuspend) choices.push(['hide and suspend', hideAndSuspend])
  } else if (hasAppeal) choices.push(['reject appeal', 'Reject the appeal'])
  return choices
}
