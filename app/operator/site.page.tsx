import { href, Link, type ShouldRevalidateFunction, useActionData } from 'react-router'
import { issuersWithGroups } from '../accounts/entry.ts'
import { canMakePasskeys } from '../accounts/passkeys.server.ts'
import {
  listModeratorChanges,
  listModeratorsOfSite,
} from '../moderation/change-moderators.server.ts'
import { moderatorsOnly, requireDesk } from '../moderation/moderators-only.server.ts'
import { intents } from '../request/action.server.ts'
import type { Fields } from '../request/forms.server.ts'
import { youngSite } from '../reviews/as-author.server.ts'
import { Done } from '../ui/Done.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { useRefused } from '../ui/use-refused.ts'
import type { Route } from './+types/site.page.ts'
import { AnnouncementForm } from './AnnouncementForm.tsx'
import { Changes } from './Changes.tsx'
import { changeIntents, moderatorsIntent, putBackIntent } from './change-settings.action.ts'
import { listSettingChanges, readSettings } from './change-settings.server.ts'
import { EntryForm } from './EntryForm.tsx'
import { entryIntents } from './entry.action.ts'
import { LegalForm } from './LegalForm.tsx'
import { LimitsForm } from './LimitsForm.tsx'
import { LogsForm } from './LogsForm.tsx'
import { LookForm } from './LookForm.tsx'
import { ModeratorsSection } from './ModeratorsSection.tsx'
import { ReadingForm } from './ReadingForm.tsx'
import { SignInsSection } from './SignInsSection.tsx'
import { signInsIntent } from './sign-in.action.ts'
import { googleSignIn, listSignIns } from './sign-ins.server.ts'
import { defaultContact, defaultSettings, defaultSiteName } from './site-settings.server.ts'
import './site.css'

export const handle = { query: ['done'], isWide: true, about: null }

const mostChanges = 8

/** `/settings/site`: what moderators set. For all others it is an unknown path, as the desk is. */
export async function loader(args: Route.LoaderArgs) {
  const { site, viewer } = await requireDesk(args)
  const [{ settings, versions }, ways, moderators, changes, moderatorChanges] = await Promise.all([
    readSettings(site, viewer),
    listSignIns(site, viewer),
    listModeratorsOfSite(site, viewer),
    listSettingChanges(site, viewer, mostChanges),
    listModeratorChanges(site, viewer, mostChanges),
  ])
  const { siteName, contactEmail, isSetOnServer } = site.facts
  // They have sealed keys. Their own lists have what is shown of them.
  const { providers: _, signIns: __, ...shown } = settings
  return {
    settings: shown,
    versions,
    ways,
    googleRedirectUri: googleSignIn(site).redirectUri,
    canMakePasskeys: canMakePasskeys(site),
    moderators: moderators.map(({ email: _, ...one }) => one),
    changes: [...changes, ...moderatorChanges]
      .sort((one, other) => other.id - one.id)
      .slice(0, mostChanges),
    siteName,
    contactEmail,
    isSetOnServer,
    groups: issuersWithGroups(site),
    dailyTokens: site.facts.dailyTokens,
    usual: {
      name: defaultSiteName,
      contact: defaultContact,
      limits: defaultSettings.limits,
      youngSite,
    },
    done: new URL(args.request.url).searchParams.get('done'),
  }
}

export type SitePage = Awaited<ReturnType<typeof loader>>

export const action = moderatorsOnly(
  intents<object, unknown>(
    {
      ...changeIntents,
      ...entryIntents,
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

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('The site', matches)

/** The sections of the page in their order. The id of each is its group and its intent. */
const sections = [
  { id: 'look', title: 'Name and look', Section: LookForm },
  { id: 'entry', title: 'Who may enter', Section: EntryForm },
  { id: 'reading', title: 'Who may read', Section: ReadingForm },
  { id: 'signIns', title: 'Sign-ins', Section: SignInsSection },
  { id: 'moderators', title: 'Moderators', Section: ModeratorsSection },
  { id: 'announcement', title: 'Announcement', Section: AnnouncementForm },
  { id: 'limits', title: 'Limits', Section: LimitsForm },
  { id: 'logs', title: 'Logs', Section: LogsForm },
  { id: 'legal', title: 'Terms and Privacy', Section: LegalForm },
]

export default function TheSite({ loaderData }: Route.ComponentProps) {
  const refused = useRefused()
  const typed = useActionData<{ typed?: Fields }>()?.typed
  const of = <Value,>(id: string, value: Value) => (typed?.intent === id ? value : undefined)
  return (
    <>
      <div className="section-head">
        <h1>The site</h1>
        <p className="faint">
          Moderators see this page. Each change is in the log, and can be put back.{' '}
          <Link to={href('/settings/health')}>How the site is</Link>
        </p>
      </div>
      <div className="site-settings">
        <nav className="places" aria-label="On this page">
          {sections.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
          <Link to={href('/settings/topics')}>Topics</Link>
          <Link to={href('/start')}>What it can do</Link>
        </nav>
        <div className="sheets">
          <RefusalAlert refused={of('put-back', refused)} />
          <Done says={loaderData.done === 'back' && 'It is put back.'} />
          {sections.map(({ id, Section }) => (
            <Section key={id} page={loaderData} typed={of(id, typed)} refused={of(id, refused)} />
          ))}
        </div>
        <Changes changes={loaderData.changes} />
      </div>
    </>
  )
}
