import { cacheable, getContext } from '#server/request/context.ts'
import { intents } from '#server/request/intents.ts'
import { pageTitle } from '../layout/page-title.ts'
import { Face } from '../ui/Face.tsx'
import type { Route } from './+types/wrapped.ts'
import { BlankCard } from './BlankCard.tsx'
import { getWrappedIntent } from './get-wrapped.ts'
import { WrappedGuest } from './WrappedGuest.tsx'
import { WrappedPrompt } from './WrappedPrompt.tsx'
import { WrappedResults } from './WrappedResults.tsx'
import { readWrappedState, type WrappedState } from './wrapped-state.ts'

export const handle = { query: ['channel'] }

export async function loader(args: Route.LoaderArgs) {
  const { site, viewer } = getContext(args)
  if (!viewer) cacheable(args)
  const { siteName, contactEmail, origin } = site.facts
  const address = `${new URL(origin).host}/wrapped`
  const channelId = new URL(args.request.url).searchParams.get('channel')
  const state = await readWrappedState(site, viewer, channelId)
  return { siteName, contactEmail, address, viewer, state }
}

export const action = intents({ wrap: getWrappedIntent })

const headingOf = (state: WrappedState | undefined) =>
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
        <WrappedResults
          key={state.wrapped.generatedAt}
          {...state}
          photoUrl={viewer?.photoUrl ?? null}
          address={address}
        />
      ) : (
        <div className="wrapped-start">
          <div className="stack">
            {state.is === 'guest' ? (
              <WrappedGuest />
            ) : (
              <WrappedPrompt state={state} refused={refused} contactEmail={contactEmail} />
            )}
          </div>
          <BlankCard photoUrl={viewer?.photoUrl ?? null} address={address} />
        </div>
      )}
    </>
  )
}
