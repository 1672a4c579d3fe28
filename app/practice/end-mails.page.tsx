import { redirect } from 'react-router'
import { intent, onlyIntent } from '../request/action.server.ts'
import { Refusal } from '../request/refusal.ts'
import { PageForm, Submit } from '../ui/PageForm.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/end-mails.page.ts'
import { endDueMails, readEndLink } from './due-mails.server.ts'

export const handle = { isForStrangers: true, query: ['done'], about: null }

/** `/due/mails/:token`: a mail links to it. Programs that look at links do not press the button. */
export const loader = ({ url }: Route.LoaderArgs) => ({ isDone: url.searchParams.has('done') })

export const action = onlyIntent(
  intent<{ token: string }>(
    { limit: 'write', isForSuspended: true },
    async ({ site, params, url }) => {
      const uid = readEndLink(site, params.token)
      if (uid === null)
        throw new Refusal('This link is not whole. Please copy all of it from the mail.', 404)
      await endDueMails(site, uid)
      return redirect(`${url.pathname}?done`, 303)
    },
  ),
)

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Mails of what is due', matches)

export default function EndMails({ loaderData: { isDone } }: Route.ComponentProps) {
  return (
    <div className="stack">
      <h1>Mails of what is due</h1>
      {isDone ? (
        <p role="status">You get no more of them. You can ask for them again in your settings.</p>
      ) : (
        <PageForm intent="end" className="stack">
          <p>Once a day we mail you when questions are due.</p>
          <div>
            <Submit>Send me no more</Submit>
          </div>
        </PageForm>
      )}
    </div>
  )
}
