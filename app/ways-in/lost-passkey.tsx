import { Form, href, Link, redirect } from 'react-router'
import { browserName } from '#core/sessions/browser-name.ts'
import { enterByWords } from '#core/ways-in/recovery-words.ts'
import { getContext } from '#server/request/context.ts'
import type { Intent } from '#server/request/intents.ts'
import { onlyIntent } from '#server/request/intents.ts'
import { pageTitle } from '../layout/page-title.ts'
import { signedInCookies } from '../sessions/signed-in.ts'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { useRefused } from '../ui/use-refused.ts'
import type { Route } from './+types/lost-passkey.ts'
import './ways-in.css'

export const handle = { isForStrangers: true, about: null }

/** `/login/lost`: signs in by the eight words for a lost passkey. */
export async function loader(args: Route.LoaderArgs) {
  const { site, viewer } = getContext(args)
  if (viewer) throw redirect(`${href('/settings')}#ways-in`)
  return { contactEmail: site.facts.contactEmail }
}

const wordsIntent = (userAgent: string | null): Intent<object, Response> => ({
  limit: 'words',
  isForSuspended: true,
  async run(submission) {
    const { site, fields } = submission
    const entered = await enterByWords(site, fields.words ?? '', browserName(userAgent))
    site.log.info({ uid: entered.uid }, 'signed in')
    const headers = new Headers()
    for (const cookie of await signedInCookies(submission, entered.token))
      headers.append('set-cookie', cookie)
    const done = entered.isBack ? 'back' : 'done=words'
    return redirect(`${href('/settings')}?${done}#ways-in`, { status: 303, headers })
  },
})

export async function action(args: Route.ActionArgs) {
  return await onlyIntent(wordsIntent(args.request.headers.get('user-agent')))(args)
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Lost your passkey?', matches)

export default function LostPasskey({ loaderData: { contactEmail } }: Route.ComponentProps) {
  const refused = useRefused()
  return (
    <div className="passkey-page">
      <h1>Lost your passkey?</h1>
      <p>
        When you made it you were shown eight words. They let you in once, and then you make a new
        passkey.
      </p>
      <Form method="post">
        <RefusalAlert refused={refused} />
        <label className="field">
          <span>The eight words, in their order</span>
          <textarea
            className="paper"
            name="words"
            rows={3}
            maxLength={500}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={refused?.typed.words}
          />
        </label>
        <button className="button pen" type="submit">
          Sign in
        </button>
      </Form>
      <p className="faint">
        Without the words, <Link to={href('/login')}>sign in by another way</Link> that you have
        added, or write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
    </div>
  )
}
