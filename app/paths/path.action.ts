import { href, redirect } from 'react-router'
import { setDone } from '../positions/positions.server.ts'
import { type Intent, intent } from '../request/action.server.ts'
import { answerInvitation } from './editors.server.ts'
import { pathPath } from './path-path.ts'
import { forgetPath, savePathForLater } from './path-saves.server.ts'

type PathIntent = Intent<{ pathId: string }, Response>

export const startPathIntent: PathIntent = {
  limit: 'write',
  async run({ site, viewer, params: { pathId }, fields }) {
    await savePathForLater(site, viewer, pathId, true)
    const to = fields.to ?? ''
    return redirect(to.startsWith('/video/') ? to : pathPath(pathId), 303)
  },
}

export const savePathIntent: PathIntent = {
  limit: 'write',
  async run({ site, viewer, params: { pathId } }) {
    await savePathForLater(site, viewer, pathId, false)
    return redirect(pathPath(pathId), 303)
  },
}

export const forgetPathIntent: PathIntent = {
  limit: 'write',
  isForSuspended: true,
  async run({ site, viewer, params: { pathId } }) {
    await forgetPath(site, viewer, pathId)
    return redirect(pathPath(pathId), 303)
  },
}

export const answerInvitationIntent: PathIntent = {
  limit: 'write',
  async run({ site, viewer, params: { pathId }, fields }) {
    const isYes = fields.answer === 'yes'
    await answerInvitation(site, viewer, pathId, isYes)
    return redirect(isYes ? pathPath(pathId) : href('/paths'), 303)
  },
}

export const tickStepIntent = intent<{ pathId: string }>(
  { members: 'Log in to tick what you are done with.', limit: 'write' },
  async ({ site, viewer, params: { pathId }, fields }) => {
    await setDone(site, viewer, fields.video ?? '', fields.done === '1')
    return redirect(`${pathPath(pathId)}#step-${fields.step}`, 303)
  },
)
