import { href, Link } from 'react-router'
import { ModerationTabs } from '../moderation/ModerationTabs.tsx'
import { requireDesk } from '../moderation/moderators-only.server.ts'
import { Day } from '../ui/Day.tsx'
import { MailLink } from '../ui/MailLink.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import { useLoadMore, wholePage } from '../ui/use-load-more.tsx'
import type { Route } from './+types/sent-feedback.page.ts'
import { type Feedback, listFeedback } from './feedback.server.ts'

export const handle = { about: null }

/** `/desk/feedback`: what visitors wrote to those who run the site. */
export async function loader(args: Route.LoaderArgs) {
  const { site } = await requireDesk(args)
  return await listFeedback(site, new URL(args.request.url).searchParams.get('after'))
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Feedback', matches)

export default function SentFeedback({ loaderData }: Route.ComponentProps) {
  const { items, moreButton } = useLoadMore(loaderData, wholePage<Feedback>)
  return (
    <>
      <ModerationTabs />
      <h1>Feedback</h1>
      {items.length === 0 && <p className="empty">Nobody has written yet.</p>}
      {items.map(({ id, text, createdAt, email, uid, name }) => (
        <article className="entry" key={id}>
          <small>
            <Day of={createdAt} /> ·{' '}
            {uid ? (
              <Link to={href('/user/:userName', { userName: uid })}>
                <bdi>{name ?? 'Someone'}</bdi>
              </Link>
            ) : (
              'A guest'
            )}
            {email && (
              <>
                {' '}
                · <MailLink address={email} />
              </>
            )}
          </small>
          <p className="prose" dir="auto">
            {text}
          </p>
        </article>
      ))}
      {moreButton}
    </>
  )
}
