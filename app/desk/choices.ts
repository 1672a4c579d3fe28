import type { CaseView } from '#core/desk/read-case.ts'

/** What a button of the desk asks for. */
export const decisions = [
  'keep',
  'hide',
  'hide-and-suspend',
  'restore',
  'purge',
  'end-practice',
  'suspend',
  'lift',
  'reject',
] as const
export type DecisionName = (typeof decisions)[number]

/** A button of the desk. The first three have the keys 1, 2 and 3. */
export interface Choice {
  name: DecisionName
  label: string
}

/** What each kind of thing calls `hide` and `hide-and-suspend`. */
const hiding: Record<Exclude<CaseView['thing']['kind'], 'person'>, [string, string]> = {
  review: ['Hide', 'Hide and suspend'],
  question: ['Hide', 'Hide and suspend'],
  path: ['Hide', 'Hide and suspend'],
  bio: ['Reset the bio', 'Reset and suspend'],
  channel: ['Hide the channel', 'Hide and suspend'],
  'topic channel': ['Remove from the topic', 'Remove and suspend'],
}

type Judged = Pick<CaseView, 'thing' | 'found' | 'actions' | 'author' | 'hasAppeal'>

/** The buttons for a case in its present state. `purge` is not among them (`canPurge`). */
export function choicesOf({ thing, found, actions, author, hasAppeal }: Judged): Choice[] {
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
  else if (actions.includes('keep')) choices.push({ name: 'keep', label: keepLabel(found) })
  if (actions.includes('end practice'))
    choices.push({ name: 'end-practice', label: 'End practice' })
  if (actions.includes('hide')) {
    const [hide, hideAndSuspend] = hiding[thing.kind]
    choices.push({ name: 'hide', label: hide })
    // A fourth button has no room at 320 px. "Open the account" leads to the suspension.
    if (canSuspend && found.practiceState !== 'paused')
      choices.push({ name: 'hide-and-suspend', label: hideAndSuspend })
  } else if (hasAppeal) choices.push({ name: 'reject', label: 'Reject the appeal' })
  return choices
}

function keepLabel({ state, practiceState = 'open' }: CaseView['found']): string {
  if (state === 'held') return 'Show'
  return practiceState === 'open' ? 'Keep' : 'Practise again'
}
