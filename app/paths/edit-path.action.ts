import { href, redirect } from 'react-router'
import type { Intent, Submission } from '../request/action.server.ts'
import { type Fields, unreadableForm } from '../request/forms.server.ts'
import type { AddedVideo } from './added-videos.server.ts'
import { readTicked } from './choosable-playlist.server.ts'
import { askEditor, removeEditor } from './editors.server.ts'
import { playlistAskedFor, tickedIn } from './look-up.ts'
import { makePath } from './make-path.server.ts'
import { deletePath } from './own-path.server.ts'
import { parseHead, parseReason, parseSpan, parseTitle } from './path.ts'
import { lookUp } from './playlist-reads.server.ts'
import { addVideos, arrangements, arrangeSteps, saveHead, saveStep } from './save-path.server.ts'

/** What was typed is stored with a playlist that is looked up, and shown again. */
export const newPathIntent: Intent<object, Response> = {
  limit: 'write',
  check({ fields }) {
    if (!playlistAskedFor(fields)) parseHead(fields)
  },
  textOf: ({ fields: { title, promise, links } }) => `${title} ${promise} ${links}`,
  async run(submission) {
    const { site, viewer, fields } = submission
    const playlist = playlistAskedFor(fields)
    if (playlist) {
      const { promise, visibility, topic } = fields
      const title = fields.title === fields.named ? '' : fields.title
      const read = await lookUp(site, viewer, playlist, { title, promise, visibility, topic })
      return redirect(`${href('/paths/new')}?read=${read}#found`, 303)
    }
    const chosen = (await readChosen(submission)) ?? []
    const pathId = await makePath(site, viewer, parseHead(fields), fields.links ?? '', chosen)
    return redirect(`${href('/path/:pathId/edit', { pathId })}?saved=steps`, 303)
  },
}

/** `null` without the table of a playlist. */
async function readChosen(submission: Submission<object>): Promise<AddedVideo[] | null> {
  const { site, viewer, fields } = submission
  const ticked = tickedIn(fields)
  return viewer && ticked && (await readTicked(site, viewer, ticked))
}

interface Params {
  pathId: string
}

/** The query and place of the next page. It has the same step and playlist open otherwise. */
interface Next {
  saved?: 'head' | 'steps'
  at?: number | null
  step?: number | null
  read?: number | null
  place?: string
}

function editIntent(intent: Intent<Params, Next>): Intent<Params, Response> {
  return {
    ...intent,
    limit: 'write',
    async run(submission) {
      const { place, ...next } = await intent.run(submission)
      const open = submission.url.searchParams
      const query = new URLSearchParams()
      const all = { step: open.get('step'), read: open.get('read'), ...next }
      for (const [name, value] of Object.entries(all)) if (value) query.set(name, `${value}`)
      const hash = place ?? (next.at ? `row-${next.at}` : '')
      return redirect(`${href('/path/:pathId/edit', submission.params)}?${query}#${hash}`, 303)
    },
  }
}

export const editIntents: Record<string, Intent<Params, Response>> = {
  edit: editIntent({
    check: ({ fields }) => void parseHead(fields),
    textOf: ({ fields: { title, promise } }) => `${title} ${promise}`,
    async run({ site, viewer, params: { pathId }, fields }) {
      await saveHead(site, viewer, pathId, parseHead(fields), fields.was ?? '')
      return { saved: 'head' }
    },
  }),
  step: editIntent({
    check: ({ fields }) => void parseStep(fields),
    textOf: ({ fields: { title, reason } }) => `${title} ${reason}`,
    async run({ site, viewer, params: { pathId }, fields }) {
      const { place = '', from, was = '' } = fields
      const number = place !== from && /^\d{1,4}$/.test(place) ? Number(place) : null
      const step = parseStep(fields)
      await saveStep(site, viewer, pathId, step, { was, number })
      return { saved: 'steps', at: step.id, step: null }
    },
  }),
  steps: editIntent({
    check: ({ fields }) => void parseButton(fields),
    async run({ site, viewer, params: { pathId }, fields }) {
      const { to, step } = parseButton(fields)
      const heading = await arrangeSteps(site, viewer, pathId, to, step)
      if (to === 'out') return { saved: 'steps' }
      // A new section is there to be named.
      if (heading !== null) return { saved: 'steps', at: heading, step: heading }
      return { saved: 'steps', at: step }
    },
  }),
  add: editIntent({
    textOf: ({ fields }) => fields.links ?? '',
    async run(submission) {
      const { site, viewer, params, fields } = submission
      const playlist = playlistAskedFor(fields)
      if (playlist) return { read: await lookUp(site, viewer, playlist), place: 'found' }
      const chosen = await readChosen(submission)
      const at = await addVideos(site, viewer, params.pathId, fields.links ?? '', chosen)
      return { saved: 'steps', at, ...(chosen && { read: null }) }
    },
  }),
  ask: editIntent({
    async run({ site, viewer, params: { pathId }, fields }) {
      await askEditor(site, viewer, pathId, fields.editor ?? '')
      return { place: 'editors' }
    },
  }),
  unask: editIntent({
    async run({ site, viewer, params: { pathId }, fields }) {
      await removeEditor(site, viewer, pathId, fields.uid ?? '')
      return { place: 'editors' }
    },
  }),
  delete: {
    limit: 'write',
    isForSuspended: true,
    async run({ site, viewer, params: { pathId } }) {
      await deletePath(site, viewer, pathId)
      return redirect(`${href('/paths')}?own&deleted=${pathId}`, 303)
    },
  },
}

function parseStep(fields: Fields) {
  return {
    id: Number(fields.step),
    title: parseTitle(fields.title).slice(0, 100),
    reason: parseReason(fields.reason),
    isOptional: fields.optional !== undefined,
    ...parseSpan(fields.part),
  }
}

/** The buttons beside steps: `up-12` moves row 12 up. */
function parseButton({ do: button = '' }: Fields) {
  const [name, id] = button.split('-')
  const to = arrangements.find((one) => one === name)
  if (!to) throw unreadableForm()
  return { to, step: Number(id) }
}
