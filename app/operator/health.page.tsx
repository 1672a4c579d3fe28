import { href, Link } from 'react-router'
import { requireDesk } from '../moderation/moderators-only.server.ts'
import { pageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/health.page.ts'
import type { Finding } from './finding.ts'
import { readHealth } from './health.server.ts'
import { whatsNew } from './whats-new.server.ts'
import './site.css'

export const handle = { query: [], about: null }

/** `/settings/health`: how the site is, for moderators. */
export async function loader(args: Route.LoaderArgs) {
  const { site, viewer } = await requireDesk(args)
  const findings = await readHealth(site, viewer)
  return { findings, news: await whatsNew() }
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Health', matches)

/** What stands between backticks is a command. */
function withCommands(text: string) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
  return text.split('`').map((part, at) => (at % 2 ? <code key={at}>{part}</code> : part))
}

const signs: Record<Finding['state'], string> = { ok: 'OK', note: 'Note', problem: 'Wrong' }
const looks: Record<Finding['state'], string> = { ok: 'done', note: 'note done', problem: 'alert' }

export default function Health({ loaderData: { findings, news } }: Route.ComponentProps) {
  const wrong = findings.filter(({ state }) => state === 'problem').length
  const missing = findings.filter(({ state }) => state === 'note').map(({ about }) => about)
  return (
    <>
      <div className="section-head">
        <h1>Health</h1>
        <Link to={href('/settings/site')}>Site settings</Link>
      </div>
      <p className={wrong === 0 ? 'done' : 'alert'} role="status">
        {wrong === 0
          ? missing.length === 0
            ? 'OK'
            : `It works. To look at: ${missing.join(', ')}.`
          : wrong === 1
            ? 'One thing is wrong.'
            : `${wrong} things are wrong.`}
      </p>
      <dl className="findings list tight">
        {findings.map(({ about, state, says, remedy }) => (
          <div key={about + says} className={looks[state]}>
            <dt>
              {about} <small>{signs[state]}</small>
            </dt>
            <dd>
              {says}
              {remedy && <p className="faint">{withCommands(remedy)}</p>}
            </dd>
          </div>
        ))}
      </dl>
      {news !== '' && (
        <details id="whats-new">
          <summary>What is new in this version</summary>
          <div
            className="legal"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the product
            dangerouslySetInnerHTML={{ __html: news }}
          />
        </details>
      )}
      <p className="faint prose">
        On the server, <code>npm run site -- doctor</code> checks more: every tally, deleted
        accounts, and whether each provider answers.
      </p>
    </>
  )
}
