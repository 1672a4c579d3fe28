import { Form, useNavigation } from 'react-router'
import type { WrappedState } from '#core/wrapped/request.ts'
import type { Refused } from '#server/request/forms.ts'
import { ImportProgress } from '../likes/ImportProgress.tsx'
import { SignInButton } from '../sessions/SignInButton.tsx'
import { wrappedPath } from './wrapped-path.ts'

interface WrappedPromptProps {
  state: Extract<WrappedState, { is: 'prompt' | 'processing' }>
  refused: Refused | undefined
  contactEmail: string
  year: number
}

/** The button that makes a Wrapped; what went wrong the last time, or how far it is. */
export function WrappedPrompt({ state, year, refused, contactEmail }: WrappedPromptProps) {
  const isSent = useNavigation().formData?.get('intent') === 'wrap'
  const isBusy = isSent || state.is === 'processing'
  const failure = isBusy
    ? null
    : (refused?.refusal ?? (state.is === 'prompt' ? state.failure : null))
  const needsSignIn = refused ? refused.status === 401 : state.is === 'prompt' && state.needsSignIn
  return (
    <>
      <p className="tagline">
        See how many videos you liked in {year}, and which creators you loved most.
      </p>
      {failure !== null &&
        (needsSignIn ? (
          <SignInAgain sentence={failure} year={year} />
        ) : (
          <Sorry {...{ failure, contactEmail, year }} />
        ))}
      <Form method="post" action={wrappedPath(year)}>
        <input type="hidden" name="intent" value="wrap" />
        <button
          className={needsSignIn && failure ? 'button' : 'button pen'}
          type="submit"
          disabled={isBusy}
        >
          {isBusy ? 'Processing...' : 'Get My Wrapped!'}
        </button>
      </Form>
      {state.is === 'processing' && <ImportProgress progress={state.progress} year={year} />}
      <p className="faint">
        You may need to sign in with Google again, so that we can read your liked videos. Only you
        see them here.
      </p>
    </>
  )
}

function SignInAgain({ sentence, year }: { sentence: string; year: number }) {
  return (
    <div role="alert" className="alert stack">
      <p>{sentence}</p>
      <SignInButton returnTo={wrappedPath(year)} label="Sign in with Google" />
    </div>
  )
}

interface SorryProps {
  failure: string
  contactEmail: string
  year: number
}

/** The failure, then the apology and the advice of the specification (part 8). */
function Sorry({ failure, contactEmail, year }: SorryProps) {
  return (
    <div role="alert" className="alert stack">
      <p>
        <b>{failure}</b>
      </p>
      <p>
        We're so sorry! That didn't work for some reason :( It could be because you haven't liked
        any videos on this account in {year}, or there's a bug in our code.
      </p>
      <p>
        Please refresh the page and try again, try another browser or device, or contact support at{' '}
        <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
    </div>
  )
}
