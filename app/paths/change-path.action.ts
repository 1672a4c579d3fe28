import { href, redirect } from 'react-router'
import { intent } from '../request/action.server.ts'
import { type Fields, unreadableForm } from '../request/forms.server.ts'
import type { Site, Viewer } from '../request/site.ts'
import { readAddedVideos } from './added-videos.server.ts'
import { askEditor, removeEditor } from './editors.server.ts'
import { deletePath } from './own-path.server.ts'
import { parseHead, parseStep } from './path.ts'
import {
  addVideos,
  arrangements,
  arrangeSteps,
  createPath,
  saveHead,
  saveStep,
} from './save-path.server.ts'

const members =
  'Your sign-in has ended, so this is not saved yet. Log in again and save once more; ' +
  'what you typed is still here.'

const writing = { members, limit: 'write' } as const

interface Params {
  pathId: string
}

export const makePathIntent = intent(
  {
    ...writing,
    schema: (typed) => ({ head: parseHead(typed), links: typed.links ?? '' }),
    textOf: ({ head: { title, promise }, links }) => `${title} ${promise} ${links}`,
  },
  async ({ site, viewer, fields: { head, links } }) => {
    const { added, isWhole } = await readAddedVideos(site, viewer, links)
    const pathId = await createPath(site, viewer, head, added)
    return toEditor(pathId, { saved: isWhole ? 'steps' : 'some' })
  },
)

/** The answer to a step that saved itself: its page stays as it is. */
export interface StepSaved {
  isSaved: true
}

/** Where the editor is opened again: `at` is the row to look at, `step` the one with fields. */
interface Next {
  saved?: 'head' | 'steps' | 'some'
  at?: number | null
  step?: string | number | null
  hash?: string
}

export function toEditor(pathId: string, { hash, ...said }: Next) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(said)) if (value) query.set(name, `${value}`)
  const to = hash ?? (said.at ? `row-${said.at}` : '')
  return redirect(`${href('/path/:pathId/edit', { pathId })}?${query}#${to}`, 303)
}

interface Editing<Parsed> {
  site: Site
  viewer: Viewer
  pathId: string
  fields: Parsed
}

/** The same step has fields afterwards, unless `run` says another one. */
function editIntent<Parsed = Fields>(
  needs: { schema?: (fields: Fields) => Parsed; textOf?: (parsed: Parsed) => string },
  run: (asked: Editing<Parsed>) => Promise<Next | null>,
) {
  return intent<Params, Response | StepSaved, Parsed>(
    { ...writing, ...needs },
    async ({ site, viewer, fields, params: { pathId }, url: { searchParams } }) => {
      const next = await run({ site, viewer, fields, pathId })
      return next
        ? toEditor(pathId, { step: searchParams.get('step'), ...next })
        : { isSaved: true }
    },
  )
}

export const editIntents = {
  edit: editIntent(
    { schema: parseHead, textOf: ({ title, promise }) => `${title} ${promise}` },
    async ({ site, viewer, pathId, fields }) => {
      await saveHead(site, viewer, pathId, fields)
      return { saved: 'head' }
    },
  ),
  // Its button closes the step. When its fields are left, scripts save it, and the page stays.
  step: editIntent(
    {
      schema: (fields) => ({ step: parseStep(fields), isClosed: fields.do !== 'stay' }),
      textOf: ({ step }) => `${step.title} ${step.reason}`,
    },
    async ({ site, viewer, pathId, fields: { step, isClosed } }) => {
      await saveStep(site, viewer, pathId, step)
      return isClosed ? { saved: 'steps', at: step.id, step: null } : null
    },
  ),
  steps: editIntent({ schema: parseButton }, async ({ site, viewer, pathId, fields }) => {
    const heading = await arrangeSteps(site, viewer, pathId, fields)
    // A new section is there to be named.
    if (heading !== null) return { saved: 'steps', at: heading, step: heading }
    return { saved: 'steps', at: fields.to === 'out' ? null : fields.step }
  }),
  add: editIntent(
    { textOf: ({ links = '' }) => links },
    async ({ site, viewer, pathId, fields }) => {
      const { added, isWhole } = await readAddedVideos(site, viewer, fields.links)
      const at = await addVideos(site, viewer, pathId, added)
      return { saved: isWhole ? 'steps' : 'some', at }
    },
  ),
  ask: editIntent({}, async ({ site, viewer, pathId, fields }) => {
    await askEditor(site, viewer, pathId, fields.editor ?? '')
    return { hash: 'editors' }
  }),
  unask: editIntent({}, async ({ site, viewer, pathId, fields }) => {
    await removeEditor(site, viewer, pathId, fields.uid ?? '')
    return { hash: 'editors' }
  }),
  delete: intent<Params>(
    { ...writing, isForSuspended: true },
    async ({ site, viewer, params: { pathId } }) => {
      await deletePath(site, viewer, pathId)
      return redirect(`${href('/paths')}?own&deleted=${pathId}`, 303)
    },
  ),
}

/** The buttons beside steps: `up-12` moves row 12 up. */
function parseButton({ do: button = '' }: Fields) {
  const [name, id] = button.split('-')
  const to = arrangements.find((one) => one === name)
  if (!to) throw unreadableForm()
  return { to, step: Number(id) }
}
