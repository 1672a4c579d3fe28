import { href, redirect } from 'react-router'
import { intent } from '../request/action.server.ts'
import { type Fields, unreadableForm } from '../request/forms.server.ts'
import type { Site, Viewer } from '../request/site.ts'
import { playlistIn, readAddedVideos } from './added-videos.server.ts'
import { askEditor, removeEditor } from './editors.server.ts'
import { lookUp } from './look-up.server.ts'
import { readTicked } from './looked-up.server.ts'
import { deletePath } from './own-path.server.ts'
import { parseHead, parseReason, parseStep } from './path.ts'
import { addToPathPath } from './path-path.ts'
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

interface Params {
  pathId: string
}

/** The playlist whose address is in the box for links, if one is meant. */
const playlistAskedFor = ({ do: button, links = '' }: Fields) =>
  playlistIn(links, button === 'look-up')

/** What was typed is stored with a playlist that is looked up, and shown again. */
export const makePathIntent = intent(
  {
    members,
    limit: 'write',
    schema: (typed) => {
      const playlist = playlistAskedFor(typed)
      return playlist ? { playlist, typed } : { head: parseHead(typed), typed }
    },
    textOf: ({ typed: { title, promise, links } }) => `${title} ${promise} ${links}`,
  },
  async ({ site, viewer, fields: { playlist, head, typed } }) => {
    if (!head) {
      const { title, promise, visibility, topic } = typed
      const read = await lookUp(site, viewer, playlist, { title, promise, visibility, topic })
      return redirect(`${href('/paths/new')}?read=${read}#found`, 303)
    }
    const ticked = typed.read ? await readTicked(site, viewer, typed) : []
    const videos = await readAddedVideos(site, viewer, typed.links, ticked)
    const steps = videos.map((video) => ({ kind: 'video' as const, ...video }))
    const pathId = await createPath(site, viewer, head, steps)
    return redirect(`${href('/path/:pathId/edit', { pathId })}?saved=steps`, 303)
  },
)

export const addStepIntent = intent(
  {
    members,
    limit: 'write',
    schema: ({ path = '', video = '', reason }) => ({ path, video, reason: parseReason(reason) }),
    textOf: ({ reason }) => reason,
  },
  async ({ site, viewer, fields: { path, video, reason } }) => {
    const added = await readAddedVideos(site, viewer, video)
    const steps = added.map((one) => ({ ...one, reason }))
    await addVideos(site, viewer, path, steps)
    return redirect(`${addToPathPath(video)}&added=${path}`, 303)
  },
)

/** The answer to a step that saved itself: its page stays as it is. */
export interface StepSaved {
  isSaved: true
}

interface Next {
  saved?: 'head' | 'steps'
  at?: number | null
  step?: number | null
  read?: number | null
  hash?: string
}

interface Editing<Parsed> {
  site: Site
  viewer: Viewer
  pathId: string
  fields: Parsed
}

/** Its page has the same step and playlist open afterwards, unless `run` says another one. */
function editIntent<Parsed = Fields>(
  needs: { schema?: (fields: Fields) => Parsed; textOf?: (parsed: Parsed) => string },
  run: (asked: Editing<Parsed>) => Promise<Next | null>,
) {
  return intent<Params, Response | StepSaved, Parsed>(
    { members, limit: 'write', ...needs },
    async ({ site, viewer, fields, params, url: { searchParams } }) => {
      const next = await run({ site, viewer, fields, ...params })
      if (!next) return { isSaved: true }
      const { hash = next.at ? `row-${next.at}` : '', ...said } = next
      const open = { step: searchParams.get('step'), read: searchParams.get('read'), ...said }
      const query = new URLSearchParams()
      for (const [name, value] of Object.entries(open)) if (value) query.set(name, `${value}`)
      return redirect(`${href('/path/:pathId/edit', params)}?${query}#${hash}`, 303)
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
      const playlist = playlistAskedFor(fields)
      if (playlist) return { read: await lookUp(site, viewer, playlist), hash: 'found' }
      const videos = await readAddedVideos(site, viewer, fields.links)
      return { saved: 'steps', at: await addVideos(site, viewer, pathId, videos) }
    },
  ),
  'add-ticked': editIntent({}, async ({ site, viewer, pathId, fields }) => {
    const videos = await readTicked(site, viewer, fields)
    return { saved: 'steps', at: await addVideos(site, viewer, pathId, videos), read: null }
  }),
  ask: editIntent({}, async ({ site, viewer, pathId, fields }) => {
    await askEditor(site, viewer, pathId, fields.editor ?? '')
    return { hash: 'editors' }
  }),
  unask: editIntent({}, async ({ site, viewer, pathId, fields }) => {
    await removeEditor(site, viewer, pathId, fields.uid ?? '')
    return { hash: 'editors' }
  }),
  delete: intent<Params>(
    { members, limit: 'write', isForSuspended: true },
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
