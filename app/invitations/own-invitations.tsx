import { redirect } from 'react-router'
import { listInvitations, readInvitesLeft } from '#core/invitations/invitations.ts'
import { isModerator } from '#core/moderation/moderators.ts'
import { getContext } from '#server/request/context.ts'
import { intents } from '#server/request/intents.ts'
import { pageTitle } from '../layout/page-title.ts'
import { requireViewer } from '../sessions/require-viewer.ts'
import type { Route } from './+types/own-invitations.ts'
import { Invitations } from './Invitations.tsx'
import { endInvitationIntent, makeInvitationIntent, type NewLink } from './invitation-intents.ts'
import './invitations.css'

export const handle = { about: null }

/**
 * `/invitations`: the links of a member. Where members may invite nobody, and have invited nobody,
 * it is an unknown path.
 */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args)
  const { site } = getContext(args)
  const isModerating = await isModerator(site, viewer)
  const [invitations, left] = await Promise.all([
    listInvitations(site, viewer),
    isModerating ? null : readInvitesLeft(site, viewer),
  ])
  if (left === 0 && invitations.length === 0) throw redirect('/')
  return { invitations, left, now: site.now() }
}

export const action = intents<object, NewLink | Response>({
  invite: makeInvitationIntent,
  'end-invitation': endInvitationIntent,
})

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Invitations', matches)

export default function OwnInvitations({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1>Invite people</h1>
      <Invitations {...loaderData} isOfAll={loaderData.left === null} />
    </>
  )
}
