import { Form, useNavigation } from 'react-router'
import type { Fields } from '../request/forms.server.ts'
import type { DecisionName } from './decide.action.ts'
import { proposedReason } from './describe-case.ts'
import { deskPath } from './moderation.ts'
import { ReasonFields } from './ReasonFields.tsx'
import type { CaseView } from './read-case.server.ts'
import { suspensionHours } from './reason.ts'

interface DecisionFormProps {
  view: CaseView
  after: string | null
  typed: Fields | undefined
  next: number | null
  keys: boolean
}

export function DecisionForm({ view, after, typed, next, keys }: DecisionFormProps) {
  const { caseId, version, actions } = view
  const choices = choicesOf(view)
  const isBusy = useNavigation().state !== 'idle'
  const canSuspend = choices.some(({ name }) => name.endsWith('suspend'))
  const canPurge = actions.includes('purge')
  if (choices.length === 0 && !canPurge)
    return <p className="told faint">There is nothing to decide.</p>
  return (
    // A disabled button would lose the focus, and with it the keys.
    <Form
      className="decision"
      method="post"
      action={deskPath(caseId, { after })}
      onSubmit={(event) => isBusy && event.preventDefault()}
    >
      <input type="hidden" name="intent" value="decide" />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="next" value={next ?? ''} />
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
              {suspensionHours.map((hours) => (
                <option key={hours} value={hours ?? 'open'}>
                  {hours === null
                    ? 'until it is lifted'
                    : hours === 24
                      ? '1 day'
                      : `${hours / 24} days`}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {choices.length > 0 && (
        <div className="hands row tight">
          {choices.map(({ name, label }, index) => (
            <button
              className={name.endsWith('suspend') ? 'hand hard' : 'hand'}
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

interface Choice {
  name: DecisionName
  label: string
}

const hiding: Record<Exclude<CaseView['thing']['kind'], 'person'>, [string, string]> = {
  review: ['Hide', 'Hide and suspend'],
  question: ['Hide', 'Hide and suspend'],
  path: ['Hide', 'Hide and suspend'],
  bio: ['Reset the bio', 'Reset and suspend'],
  channel: ['Hide the channel', 'Hide and suspend'],
  'topic channel': ['Remove from the topic', 'Remove and suspend'],
}

type Judged = Pick<CaseView, 'thing' | 'found' | 'actions' | 'author' | 'hasAppeal'>

function choicesOf({ thing, found, actions, author, hasAppeal }: Judged): Choice[] {
  const canSuspend = author !== null && !author.isModerator
  const choices: Choice[] = []
  if (thing.kind === 'person') {
    if (author?.isSuspended)
      choices.push({ name: 'lift', label: hasAppeal ? 'Grant: end it' : 'End the suspension' })
    if (hasAppeal) choices.push({ name: 'reject', label: 'Reject the appeal' })
    else if (canSuspend) choices.push({ name: 'suspend', label: 'Suspend' })
    return choices
  }
  const isHeldWithAppeal = found.state === 'held' && hasAppeal
  if (actions.includes('restore') && (found.state === 'hidden' || isHeldWithAppeal))
    choices.push({ name: 'restore', label: hasAppeal ? 'Grant: show it' : 'Restore' })
  else if (actions.includes('keep'))
    choices.push({ name: 'keep', label: found.state === 'held' ? 'Show' : 'Keep' })
  if (actions.includes('hide')) {
    const [hide, hideAndSuspend] = hiding[thing.kind]
    choices.push({ name: 'hide', label: hide })
    if (canSuspend) choices.push({ name: 'hide-and-suspend', label: hideAndSuspend })
  } else if (hasAppeal) choices.push({ name: 'reject', label: 'Reject the appeal' })
  return choices
}
