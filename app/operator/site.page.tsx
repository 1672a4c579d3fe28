import { href, Link, type ShouldRevalidateFunction } from 'react-router'
import { issuersWithGroups } from '../accounts/entry.ts'
import { canMakePasskeys } from '../accounts/passkeys.server.ts'
import { listModerators } from '../moderation/moderators.server.ts'
import { moderatorsOnly, requireDesk } from '../moderation/moderators-only.server.ts'
import { intents } from '../request/action.server.ts'
import { useRefusedOf } from '../ui/PageForm.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { SectionLinks } from '../ui/SectionLinks.tsx'
import { Done } from '../ui/UndoNotice.tsx'
import type { Route } from './+types/site.page.ts'
import { Changes } from './Changes.tsx'
import { changeIntents, moderatorsIntent, putBackIntent } from './change-settings.action.ts'
import { listSettingChanges, readSettings } from './change-settings.server.ts'
import { GroupForm } from './GroupForm.tsx'
import { ModeratorsSection } from './ModeratorsSection.tsx'
import { SignInsSection } from './SignInsSection.tsx'
import { signInsIntent } from './sign-in.action.ts'
import { listSignIns } from './sign-in-providers.server.ts'

export const handle = { query: ['done'], about: null }

const mostChanges = 8

/** `/settings/site`: what moderators set. For all others it is an unknown path, as the desk is. */
export async function loader(args: Route.LoaderArgs) {
  const { site, viewer } = await requireDesk(args)
  const [{ settings, versions }, ways, moderators, changes] = await Promise.all([
    readSettings(site, viewer),
    listSignIns(site, viewer),
    listModerators(site, site.facts.moderatorEmails),
    listSettingChanges(site, viewer, mostChanges),
  ])
  // They have sealed keys. Their own lists have what is shown of them.
  const { providers: _, signIns: __, ...shown } = settings
  return {
    settings: shown,
    versions,
    ways,
    canMakePasskeys: canMakePasskeys(site),
    moderators: moderators.map(({ email: _, ...one }) => one),
    changes,
    setOnServer: site.facts.setOnServer,
    groups: issuersWithGroups(site),
    done: new URL(args.request.url).searchParams.get('done'),
  }
}

export type SitePage = Awaited<ReturnType<typeof loader>>

export const action = moderatorsOnly(
  intents<object, unknown>(
    {
      ...changeIntents,
      signIns: signInsIntent,
      moderators: moderatorsIntent,
      'put-back': putBackIntent,
    },
    { hasFiles: true },
  ),
)

/** After a refusal too: another moderator may have changed something. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionStatus,
  defaultShouldRevalidate,
}) => actionStatus !== undefined || defaultShouldRevalidate

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Site settings', matches)

const sections = [
  ['look', 'Name and look'],
  ['entry', 'Who may enter'],
  ['reading', 'Who may read'],
  ['signIns', 'Sign-ins'],
  ['moderators', 'Moderators'],
  ['announcement', 'Announcement'],
  ['limits', 'Limits'],
  ['legal', 'Terms and Privacy'],
  ['changes', 'Changes'],
] as const

const inWords = new Intl.ListFormat('en')

export default function TheSite({ loaderData }: Route.ComponentProps) {
  const { changes, done, groups } = loaderData
  const refused = useRefusedOf('put-back')
  // Its form has the refusal, if it is still there.
  const isShown = changes.some(
    ({ id, canPutBack }) => canPutBack && String(id) === refused?.typed.entry,
  )
  return (
    <>
      <div className="section-head">
        <h1>Site settings</h1>
        <p className="faint">
          Moderators see this page. Each change is in the log, and can be put back.{' '}
          <Link to={href('/settings/health')}>Health</Link>
        </p>
      </div>
      <SectionLinks sections={sections}>
        <Link to={href('/settings/topics')}>Topics</Link>
        <Link to={href('/start')}>Keys</Link>
      </SectionLinks>
      <RefusalAlert refused={isShown ? undefined : refused} />
      <Done says={done === 'back' && 'It is put back.'} />
      <GroupForm group="look" page={loaderData} />
      <GroupForm group="entry" page={loaderData}>
        <p className="faint">
          Make links, and end those of others, under{' '}
          <Link to={`${href('/settings')}#invitations`}>Invitations</Link>. Who opens one need not
          wait for approval.
          {groups.length > 0 &&
            ` Groups at ${inWords.format(groups)} let people in like addresses: they are named ` +
              'under Sign-ins, or in SIGN_INS on the server.'}
        </p>
      </GroupForm>
      <GroupForm group="reading" page={loaderData} />
      <SignInsSection page={loaderData} />
      <ModeratorsSection page={loaderData} />
      <GroupForm group="announcement" page={loaderData} />
      <GroupForm group="limits" page={loaderData} />
      <GroupForm group="legal" page={loaderData}>
        <p className="row">
          <Link to={href('/terms')}>Read the Terms as they are</Link>
          <Link to={href('/privacy')}>Read the Privacy Policy as it is</Link>
        </p>
      </GroupForm>
      <Changes changes={changes} />
    </>
  )
}
