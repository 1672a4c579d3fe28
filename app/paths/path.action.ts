import { href, redirect } from 'react-router'
import { setDone } from '../positions/positions.server.ts'
import { intent } from '../request/action.server.ts'
import { answerInvitation } from './editors.server.ts'
import { undoPathDeletion } from './own-path.server.ts'
import { pathPath } from './path-path.ts'
import { forgetPath, savePathForLater } from './path-saves.server.ts'

interface Params {
  pathId: string
}

const toSave = { members: 'Log in to save a path.', limit: 'write' } as const

export const startPathIntent = intent<Params>(
  toSave,
  async ({ site, viewer, params: { pathId }, fields: { to = '' } }) => {
    await savePathForLater(site, viewer, pathId, true)
    return redirect(to.startsWith('/video/') ? to : pathPath(pathId), 303)
  },
)

export const savePathIntent = intent<Params>(
  toSave,
  async ({ site, viewer, params: { pathId } }) => {
    await savePathForLater(site, viewer, pathId, false)
    return redirect(pathPath(pathId), 303)
  },
)

export const forgetPathIntent = intent<Params>(
  { ...toSave, isForSuspended: true },
  async ({ site, viewer, params: { pathId } }) => {
    await forgetPath(site, viewer, pathId)
    return redirect(pathPath(pathId), 303)
  },
)

export const answerInvitationIntent = intent<Params>(
  { members: 'Log in to answer.', limit: 'write' },
  async ({ site, viewer, params: { pathId }, fields: { answer } }) => {
    await answerInvitation(site, viewer, pathId, answer === 'yes')
    return redirect(answer === 'yes' ? pathPath(pathId) : href('/paths'), 303)
  },
)

export const tickStepIntent = intent<Params>(
  { members: 'Log in to tick what you are done with.', limit: 'write' },
  async ({ site, viewer, params: { pathId }, fields: { video = '', done, step } }) => {
    await setDone(site, viewer, video, done === '1')
    return redirect(`${pathPath(pathId)}#step-${step}`, 303)
  },
)

export const undoPathIntent = intent(
  { members: 'Log in to delete your path.', limit: 'write', isForSuspended: true },
  async ({ site, viewer, fields: { path = '' } }) => {
    await undoPathDeletion(site, viewer, path)
    return redirect(pathPath(path), 303)
  },
)
