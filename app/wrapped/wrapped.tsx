import { Form, href, useNavigation } from 'react-router'
import { type Import, readImport } from '#core/likes/import.ts'
import { Refusal } from '#core/refusal.ts'
import type { Wrapped, WrappedVideo } from '#core/wrapped/summary.ts'
import { readChannelVideos, readWrapped } from '#core/wrapped/wrapped.ts'
import { cacheable, getContext } from '#server/request/context.ts'
import type { Refused } from '#server/request/forms.ts'
import { intents } from '#server/request/intents.ts'
import { pageTitle } from '../layout/page-title.ts'
import { ImportProgress } from '../likes/ImportProgress.tsx'
import { LeftOut } from '../likes/LikedVideos.tsx'
import { SignInButton } from '../sessions/SignInButton.tsx'
import { Face } from '../ui/Face.tsx'
import type { Route } from './+types/wrapped.ts'
import { BlankCard, Card } from './Card.tsx'
import { CardPicture } from './CardPicture.tsx'
import { getWrappedIntent } from './get-wrapped.ts'
import { TopChannels } from './TopChannels.tsx'

/** What stands on the page besides its header (specification, parts 2 and 4). */
type State =
  | { is: 'guest' }
  | { is: 'prompt'; failure: string | null; needsSignIn: boolean }
  | { is: 'processing'; progress: Import }
  | {
      is: 'results'
      wrapped: Wrapped
      progress: Import | null
      opened: { channelId: string; videos: WrappedVideo[] } | null
    }

export const handle = { query: ['channel'] }

export async function loader(args: Route.LoaderArgs) {
  const { site, viewer } = getContext(args)
  const { siteName, contactEmail, origin } = site.facts
  const facts = { siteName, contactEmail, address: `${new URL(origin).host}/wrapped`, viewer }

  async function stateNow(): Promise<State> {
    if (!viewer) {
      cacheable(args)
      return { is: 'guest' }
    }
    const progress = await readImport(site, viewer.uid)
    if (progress?.state === 'under way' && progress.purpose === 'wrapped')
      return { is: 'processing', progress }
    try {
      const wrapped = await readWrapped(site, viewer.uid)
      // Without scripts an opened row is a page of its own.
      const channelId = new URL(args.request.url).searchParams.get('channel')
      const videos = wrapped && channelId ? await readChannelVideos(site, viewer, channelId) : null
      if (wrapped)
        return {
          is: 'results',
          wrapped,
          progress,
          opened: channelId && videos ? { channelId, videos } : null,
        }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { is: 'prompt', failure: error.message, needsSignIn: false }
    }
    const failed = progress?.state === 'failed' && progress.purpose === 'wrapped' ? progress : null
    return {
      is: 'prompt',
      failure: failed?.failure ?? null,
      needsSignIn: failed?.needsSignIn ?? false,
    }
  }

  return { ...facts, state: await stateNow() }
}

export const action = intents({ wrap: getWrappedIntent })

const headingOf = (state: State | undefined) =>
  state?.is === 'results' ? 'My YouTube Wrapped' : 'YouTube Wrapped'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(headingOf(loaderData?.state), matches)

export default function WrappedPage({ loaderData, actionData }: Route.ComponentProps) {
  const { siteName, contactEmail, viewer, address, state } = loaderData
  const refused = actionData && 'refusal' in actionData ? actionData : undefined
  return (
    <>
      <header className="who wrapped-head">
        {viewer && <Face url={viewer.photoUrl} size="small" />}
        <div>
          <p className="faint">{siteName}</p>
          <h1>{headingOf(state)}</h1>
        </div>
      </header>
      {state.is === 'results' ? (
        <Results
          key={state.wrapped.generatedAt}
          {...state}
          photoUrl={viewer?.photoUrl ?? null}
          address={address}
        />
      ) : (
        <div className="wrapped-start">
          <div className="stack">
            {state.is === 'guest' ? (
              <Guest />
            ) : (
              <Prompt state={state} refused={refused} contactEmail={contactEmail} />
            )}
          </div>
          <BlankCard photoUrl={viewer?.photoUrl ?? null} address={address} />
        </div>
      )}
    </>
  )
}

function Guest() {
  return (
    <>
      <p className="tagline">Get your 2024 wrapped!</p>
      <p className="prose">
        See how many videos you liked this year and which creators you loved most.
      </p>
      <SignInButton returnTo={href('/wrapped')} label="Sign in with Google" />
    </>
  )
}

interface PromptProps {
  state: Extract<State, { is: 'prompt' | 'processing' }>
  refused: Refused | undefined
  contactEmail: string
}

function Prompt({ state, refused, contactEmail }: PromptProps) {
  const sent = useNavigation().formData?.get('intent') === 'wrap'
  const busy = sent || state.is === 'processing'
  const failure = busy ? null : (refused?.refusal ?? (state.is === 'prompt' ? state.failure : null))
  const needsSignIn = refused ? refused.status === 401 : state.is === 'prompt' && state.needsSignIn
  return (
    <>
      <p className="tagline">
        See how many videos you liked in 2024, and which creators you loved most.
      </p>
      {failure !== null &&
        (needsSignIn ? (
          <SignInAgain sentence={failure} />
        ) : (
          <Sorry {...{ failure, contactEmail }} />
        ))}
      <Form method="post" action={href('/wrapped')}>
        <input type="hidden" name="intent" value="wrap" />
        <button
          className={needsSignIn && failure ? 'button' : 'button pen'}
          type="submit"
          disabled={busy}
        >
          {busy ? 'Processing...' : 'Get My Wrapped!'}
        </button>
      </Form>
      {state.is === 'processing' && <ImportProgress progress={state.progress} />}
      <p className="faint">
        You may need to sign in with Google again, so that we can read your liked videos. Only you
        see them here.
      </p>
    </>
  )
}

function SignInAgain({ sentence }: { sentence: string }) {
  return (
    <div role="alert" className="alert stack">
      <p>{sentence}</p>
      <SignInButton returnTo={href('/wrapped')} label="Sign in with Google" />
    </div>
  )
}

/** What exactly went wrong, and the specification's apology and advice (part 8). */
function Sorry({ failure, contactEmail }: { failure: string; contactEmail: string }) {
  return (
    <div role="alert" className="alert stack">
      <p>
        <b>{failure}</b>
      </p>
      <p>
        We're so sorry! That didn't work for some reason :( It could be because you haven't liked
        any videos on this account in 2024, or there's a bug in our code.
      </p>
      <p>
        Please refresh the page and try again, try another browser or device, or contact support at{' '}
        <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
    </div>
  )
}

interface ResultsProps extends Extract<State, { is: 'results' }> {
  photoUrl: string | null
  address: string
}

function Results({ wrapped, progress, opened, photoUrl, address }: ResultsProps) {
  return (
    <div className="wrapped-results">
      <div className="wrapped-share">
        <Card {...{ wrapped, photoUrl, address }} />
        <CardPicture {...{ wrapped, address }} />
      </div>
      <div className="stack wrapped-year">
        <dl className="wrapped-stats">
          <div>
            <dd>{wrapped.totalVideos.toLocaleString('en')}</dd>
            <dt>Videos You Liked in 2024</dt>
          </div>
          <div>
            <dd>{wrapped.totalChannels.toLocaleString('en')}</dd>
            <dt>Unique Channels</dt>
          </div>
        </dl>
        {progress && <LeftOut {...progress} />}
        <TopChannels channels={wrapped.channels} opened={opened} />
      </div>
    </div>
  )
}
