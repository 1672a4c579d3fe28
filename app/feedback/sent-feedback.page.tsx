import { href, Link } from 'react-router'
import { ModerationTabs } from '../moderation/ModerationTabs.tsx'
import { requireDesk } from '../moderation/moderators-only.server.ts'
import { Day } from '../ui/Day.tsx'
import { ListPage } from '../ui/ListPage.tsx'
import { MailLink } from '../ui/MailLink.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/sent-feedback.page.ts'
import { listFeedback } from './feedback.server.ts'

export const handle = { about: null }

/** `/desk/feedback`: what visitors wrote to those who run the site. */
export async function loader(args: Route.LoaderArgs) {
  const { site } = await requireDesk(args)
  return await listFeedback(site, new URL(args.request.url).searchParams.get('after'))
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Feedback', matches)

export default function SentFeedback({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ModerationTabs />
      <h1>Feedback</h1>
      <ListPage page={loaderData} empty="Nobody has written yet." keyOf={({ id }) => id}>
        {({ text, createdAt, email, uid, name }) => (
          <article className="entry">
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
        )}
      </ListPage>
    </>
  )
}
