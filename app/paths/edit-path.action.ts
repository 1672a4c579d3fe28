import { href, redirect } from 'react-router'
import { action, type Submission } from '../request/action.server.ts'
import { type Fields, unreadableForm } from '../request/forms.server.ts'
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
export const makePathIntent = action(
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

export const addStepIntent = action(
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

interface Next {
  saved?: 'head' | 'steps'
  at?: number | null
  step?: number | null
  read?: number | null
}

/** The next page of the editor. It has the same step and playlist open unless that is said. */
function onward(
  { url, params }: Pick<Submission<Params>, 'url' | 'params'>,
  next: Next,
  hash = '',
) {
  const query = new URLSearchParams()
  const open = { step: url.searchParams.get('step'), read: url.searchParams.get('read'), ...next }
  for (const [name, value] of Object.entries(open)) if (value) query.set(name, `${value}`)
  return redirect(`${href('/path/:pathId/edit', params)}?${query}#${hash}`, 303)
}

const asEditor = { members, limit: 'write' } as const

const editIntent = action<Params, Response, ReturnType<typeof parseHead>>(
  { ...asEditor, schema: parseHead, textOf: ({ title, promise }) => `${title} ${promise}` },
  async ({ site, viewer, fields, ...asked }) => {
    await saveHead(site, viewer, asked.params.pathId, fields)
    return onward(asked, { saved: 'head' })
  },
)

/** Its button closes the step. When its fields are left, scripts save it, and the page stays. */
const stepIntent = action<Params, Response | null, ReturnType<typeof parseSent>>(
  { ...asEditor, schema: parseSent, textOf: ({ step }) => `${step.title} ${step.reason}` },
  async ({ site, viewer, fields: { step, isClosed }, ...asked }) => {
    await saveStep(site, viewer, asked.params.pathId, step)
    return isClosed
      ? onward(asked, { saved: 'steps', at: step.id, step: null }, `row-${step.id}`)
      : null
  },
)

function parseSent(fields: Fields) {
  return { step: parseStep(fields), isClosed: fields.do !== 'stay' }
}

const stepsIntent = action<Params, Response, ReturnType<typeof parseButton>>(
  { ...asEditor, schema: parseButton },
  async ({ site, viewer, fields: { to, step }, ...asked }) => {
    const heading = await arrangeSteps(site, viewer, asked.params.pathId, { to, step })
    if (to === 'out') return onward(asked, { saved: 'steps' })
    const at = heading ?? step
    // A new section is there to be named.
    const open = heading === null ? {} : { step: heading }
    return onward(asked, { saved: 'steps', at, ...open }, `row-${at}`)
  },
)

/** The buttons beside steps: `up-12` moves row 12 up. */
function parseButton({ do: button = '' }: Fields) {
  const [name, id] = button.split('-')
  const to = arrangements.find((one) => one === name)
  if (!to) throw unreadableForm()
  return { to, step: Number(id) }
}

const addIntent = action<Params>(
  { ...asEditor, textOf: ({ links = '' }) => links },
  async ({ site, viewer, fields, ...asked }) => {
    const playlist = playlistAskedFor(fields)
    if (playlist) return onward(asked, { read: await lookUp(site, viewer, playlist) }, 'found')
    const videos = await readAddedVideos(site, viewer, fields.links)
    const at = await addVideos(site, viewer, asked.params.pathId, videos)
    return onward(asked, { saved: 'steps', at }, `row-${at}`)
  },
)

const addTickedIntent = action<Params>(asEditor, async ({ site, viewer, fields, ...asked }) => {
  const videos = await readTicked(site, viewer, fields)
  const at = await addVideos(site, viewer, asked.params.pathId, videos)
  return onward(asked, { saved: 'steps', at, read: null }, `row-${at}`)
})

const askIntent = action<Params>(asEditor, async ({ site, viewer, fields, ...asked }) => {
  await askEditor(site, viewer, asked.params.pathId, fields.editor ?? '')
  return onward(asked, {}, 'editors')
})

const unaskIntent = action<Params>(asEditor, async ({ site, viewer, fields, ...asked }) => {
  await removeEditor(site, viewer, asked.params.pathId, fields.uid ?? '')
  return onward(asked, {}, 'editors')
})

const deleteIntent = action<Params>(
  { ...asEditor, isForSuspended: true },
  async ({ site, viewer, params: { pathId } }) => {
    await deletePath(site, viewer, pathId)
    return redirect(`${href('/paths')}?own&deleted=${pathId}`, 303)
  },
)

export const editIntents = {
  edit: editIntent,
  step: stepIntent,
  steps: stepsIntent,
  add: addIntent,
  'add-ticked': addTickedIntent,
  ask: askIntent,
  unask: unaskIntent,
  delete: deleteIntent,
}
