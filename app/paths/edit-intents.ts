import { href, redirect } from 'react-router'
import type { AddedVideo } from '#core/paths/added-videos.ts'
import { askEditor, removeEditor } from '#core/paths/editors.ts'
import { deletePath } from '#core/paths/own-path.ts'
import { oneLine, parseHead, parseReason, parseSpan } from '#core/paths/path.ts'
import {
  makePath,
  type PathEdit,
  type StepAction,
  savePath,
  type TypedStep,
} from '#core/paths/save-path.ts'
import { keepChoice, readTicked } from '#core/playlists/choosable-playlist.ts'
import { playlistIn } from '#core/playlists/playlist-address.ts'
import { lookUp } from '#core/playlists/playlist-reads.ts'
import type { Site, Viewer } from '#core/site.ts'
import type { Fields } from '#server/request/forms.ts'
import type { Intent } from '#server/request/intents.ts'
import { playlistAskedFor, tickedIn } from '../playlists/look-up.ts'

/** What was typed is stored with a playlist that is looked up, and shown again. */
export const newPathIntent: Intent<object, Response> = {
  limit: 'path',
  check({ fields }) {
    if (!playlistAskedFor(fields, true)) parseHead(fields)
  },
  textOf: ({ fields }) => wordsOf(fields),
  async run({ site, viewer, fields }) {
    const playlist = playlistAskedFor(fields, true)
    if (playlist) {
      const { promise, visibility, topic } = fields
      const title = fields.title === fields.named ? '' : fields.title
      const read = await lookUp(site, viewer, playlist, { title, promise, visibility, topic })
      return redirect(`${href('/paths/new')}?read=${read}#found`, 303)
    }
    const chosen = await readChosen(site, viewer, fields)
    const id = await makePath(site, viewer, parseHead(fields), fields.links ?? '', chosen)
    return redirect(`${editPath(id)}?saved`, 303)
  },
}

/** Each button saves all that is typed, then does its own: `do` names it, with an id. */
export const editPathIntent: Intent<{ pathId: string }, Response> = {
  limit: 'path',
  check: ({ fields }) => void parseEdit(fields),
  textOf: ({ fields }) => wordsOf(fields),
  async run({ site, viewer, params: { pathId }, fields, url }) {
    const chosen = fields.do === 'ticked' ? await readChosen(site, viewer, fields) : []
    const { playlist, left } = boxOf(fields)
    const edit = parseEdit(fields, chosen)
    const about = await savePath(site, viewer, pathId, Number(fields.version), edit)
    const [button, row] = buttonOf(fields)
    const at = button === 'row' ? Number(row) : about
    const done = await doOther(site, viewer, pathId, fields)
    if (playlist) {
      const read = await lookUp(site, viewer, playlist)
      return redirect(`${editPath(pathId)}?saved&read=${read}${unsentIn(fields)}#found`, 303)
    }
    // A playlist is chosen from until something of it is added: looking it up again costs units.
    const read = fields.do === 'ticked' ? null : url.searchParams.get('read')
    if (viewer && read) await keepChoice(site, viewer, read, left, tickedIn(fields))
    if (fields.do === 'look') return redirect(href('/path/:pathId', { pathId }), 303)
    // A new section is there to be named.
    const isNamed = edit.action?.do !== 'heading'
    const place = at === null ? (done ? `#${done}` : '') : `#row-${at}`
    const moved = at === null ? '' : `&at=${at}${isNamed ? '' : `&step=${at}`}`
    const table = read ? `&read=${encodeURIComponent(read)}` : ''
    return redirect(`${editPath(pathId)}?saved${moved}${table}${unsentIn(fields)}${place}`, 303)
  },
}

function unsentIn({ do: button, editor = '' }: Fields): string {
  if (button === 'ask' || editor === '') return ''
  return `&editor=${encodeURIComponent(editor.slice(0, longestUnsent))}`
}

/** Characters of a field in the address of the page: a name, or the link of a profile. */
const longestUnsent = 300

export const deletePathIntent: Intent<{ pathId: string }, Response> = {
  limit: 'path',
  isForSuspended: true,
  async run({ site, viewer, params: { pathId } }) {
    await deletePath(site, viewer, pathId)
    return redirect(`${href('/paths')}?own&deleted=${pathId}`, 303)
  },
}

async function readChosen(
  site: Site,
  viewer: Viewer | null,
  fields: Fields,
): Promise<AddedVideo[]> {
  const ticked = tickedIn(fields)
  return viewer && ticked ? await readTicked(site, viewer, ticked) : []
}

function editPath(pathId: string): string {
  return href('/path/:pathId/edit', { pathId })
}

function wordsOf(fields: Fields): string {
  return Object.entries(fields)
    .filter(([name]) => /^(title$|promise$|links$|reason-|heading-)/.test(name))
    .map(([, value]) => value)
    .join(' ')
}

function parseEdit(fields: Fields, chosen: AddedVideo[] = []): PathEdit {
  const steps = new Map<number, TypedStep>()
  const order = new Map<number, number>()
  for (const [name, value = ''] of Object.entries(fields)) {
    const [, what, digits] = /^(reason|heading|place)-([1-9]\d{0,14})$/.exec(name) ?? []
    const id = Number(digits)
    if (what === 'heading') steps.set(id, { ...emptyStep, title: oneLine(value).slice(0, 100) })
    if (what === 'place' && /^\d{1,4}$/.test(value)) order.set(id, Number(value))
    if (what === 'reason')
      steps.set(id, {
        reason: parseReason(value),
        isOptional: fields[`optional-${id}`] !== undefined,
        ...parseSpan(fields[`part-${id}`]),
      })
  }
  const { links } = boxOf(fields)
  return { head: parseHead(fields), steps, order, links, chosen, action: parseAction(fields) }
}

const emptyStep: TypedStep = { reason: '', isOptional: false, startsAt: null, endsAt: null }

function parseAction(fields: Fields): StepAction | null {
  const [name, id] = buttonOf(fields)
  const step = Number(id)
  switch (name) {
    case 'ticked':
      return { do: 'add-chosen' }
    case 'add':
      return boxOf(fields).playlist ? null : { do: 'add' }
    case 'up':
    case 'down':
    case 'out':
      return { do: name, step }
    case 'heading':
      return { do: 'heading', step, title: 'A new section' }
    default:
      return null
  }
}

/**
 * Each button adds the videos in it, or looks its playlist up. While a table is open, its playlist
 * waits in the box: another table would take the place of what is ticked.
 */
function boxOf(fields: Fields): { playlist: string | null; links: string; left: string } {
  const { do: button, links = '', read } = fields
  const mayReplace = read === undefined || button === 'add' || button === 'ticked'
  const playlist = playlistAskedFor(fields, mayReplace)
  const isPlaylist = playlist !== null || playlistIn(links, false) !== null
  if (!isPlaylist) return { playlist, links, left: '' }
  return { playlist, links: '', left: playlist === null ? links : '' }
}

/** The name of the pressed button, and the id of its row or person: `up-12` moves row 12 up. */
function buttonOf({ do: button = '' }: Fields): [name: string, id: string] {
  const end = button.indexOf('-')
  return end < 0 ? [button, ''] : [button.slice(0, end), button.slice(end + 1)]
}

async function doOther(
  site: Site,
  viewer: Viewer | null,
  pathId: string,
  fields: Fields,
): Promise<string | null> {
  const [name, id] = buttonOf(fields)
  switch (name) {
    case 'ask':
      await askEditor(site, viewer, pathId, fields.editor ?? '')
      return 'editors'
    case 'unask':
      await removeEditor(site, viewer, pathId, id)
      return 'editors'
    default:
      return null
  }
}
