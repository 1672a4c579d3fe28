import { href, Link, type ShouldRevalidateFunction } from 'react-router'
import { issuersWithGroups } from '../accounts/entry.ts'
import { canMakePasskeys } from '../accounts/passkeys.server.ts'
import { listModerators } from '../moderation/moderators.server.ts'
import { moderatorsOnly, requireDesk } from '../moderation/moderators-only.server.ts'
import { intents } from '../request/action.server.ts'
import { youngSite } from '../reviews/as-author.server.ts'
import { useRefusedOf } from '../ui/PageForm.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { Done } from '../ui/UndoNotice.tsx'
import type { Route } from './+types/site.page.ts'
import { Changes } from './Changes.tsx'
import { changeIntents, moderatorsIntent, putBackIntent } from './change-settings.action.ts'
import { listSettingChanges, readSettings } from './change-settings.server.ts'
import { EntryForm } from './EntryForm.tsx'
import { GroupForm } from './GroupForm.tsx'
import { ModeratorsSection } from './ModeratorsSection.tsx'
import { SignInsSection } from './SignInsSection.tsx'
import { signInsIntent } from './sign-in.action.ts'
import { googleSignIn, listSignIns } from './sign-ins.server.ts'

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
    googleRedirectUri: googleSignIn(site).redirectUri,
    canMakePasskeys: canMakePasskeys(site),
    moderators: moderators.map(({ email: _, ...one }) => one),
    changes,
    setOnServer: site.facts.setOnServer,
    groups: issuersWithGroups(site),
    youngSite,
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

/** The sections of the page in their order, each with its id. */
const sections = [
  ['look', 'Name and look'],
  ['entry', 'Who may enter'],
  ['reading', 'Who may read'],
  ['signIns', 'Sign-ins'],
  ['moderators', 'Moderators'],
  ['announcement', 'Announcement'],
  ['limits', 'Limits'],
  ['logs', 'Logs'],
  ['legal', 'Terms and Privacy'],
]

export default function TheSite({ loaderData }: Route.ComponentProps) {
  const { days, members, timesLimits } = loaderData.youngSite
  const refused = useRefusedOf('put-back')
  // Its form has the refusal, if it is still there.
  const isShown = loaderData.changes.some(
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
      <div className="site-settings">
        <nav className="places" aria-label="On this page">
          {sections.map(([id, title]) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
          <Link to={href('/settings/topics')}>Topics</Link>
          <Link to={href('/start')}>Keys</Link>
        </nav>
        <div className="sheets">
          <RefusalAlert refused={isShown ? undefined : refused} />
          <Done says={loaderData.done === 'back' && 'It is put back.'} />
          <GroupForm group="look" page={loaderData} />
          <EntryForm page={loaderData} />
          <GroupForm group="reading" page={loaderData} />
          <SignInsSection page={loaderData} />
          <ModeratorsSection page={loaderData} />
          <GroupForm group="announcement" page={loaderData} />
          <GroupForm group="limits" page={loaderData}>
            <p className="faint">
              What a member may add on their first day, each. Moderators have no such limit. In the
              first {days} days of a site, and while it has fewer than {members} members, it is{' '}
              {timesLimits} times as many. When the tokens are used up, new analyses wait until
              midnight UTC.
            </p>
          </GroupForm>
          <GroupForm group="logs" page={loaderData}>
            <p className="faint">
              The <Link to={href('/moderation')}>log of moderation</Link> stays for good. The log of
              the server is kept where its output goes, by journald or Docker.
            </p>
          </GroupForm>
          <GroupForm group="legal" page={loaderData}>
            <p className="row">
              <Link to={href('/terms')}>Read the Terms as they are</Link>
              <Link to={href('/privacy')}>Read the Privacy Policy as it is</Link>
            </p>
          </GroupForm>
        </div>
        <Changes changes={loaderData.changes} />
      </div>
    </>
  )
}
