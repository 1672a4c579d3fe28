import type { RouterContextProvider } from 'react-router'
import { asRefusal } from '../accounts/as-refusal.server.ts'
import { refuseSuspended } from '../moderation/suspensions.server.ts'
import { getContext, type RequestContext } from './context.server.ts'
import {
  type Fields,
  type Files,
  type FormSettings,
  readForm,
  refused,
  unreadableForm,
} from './forms.server.ts'
import type { LimitName } from './limits.server.ts'

export interface Submission<Params = object> extends RequestContext {
  fields: Fields
  files: Files
  params: Params
  url: URL
}

export interface Intent<Params, Result> {
  limit?: LimitName
  textOf?(submission: Submission<Params>): string | Promise<string>
  /** It then counts against the IP address: an account would have its own limit on top. */
  isAnonymous?(submission: Submission<Params>): boolean
  isForSuspended?: boolean
  check?(submission: Submission<Params>): void
  run(submission: Submission<Params>): Promise<Result>
}

interface ActionArgs<Params> {
  request: Request
  url: URL
  params: Params
  context: Readonly<RouterContextProvider>
}

export function intents<Params, Result>(
  table: Record<string, Intent<Params, Result>>,
  settings?: FormSettings,
) {
  return async (args: ActionArgs<Params>) =>
    await submit(
      args,
      ({ intent = '' }) => {
        const found = Object.hasOwn(table, intent) ? table[intent] : undefined
        if (!found) throw unreadableForm()
        return found
      },
      settings,
    )
}

export function onlyIntent<Params, Result>(intent: Intent<Params, Result>) {
  return async (args: ActionArgs<Params>) => await submit(args, () => intent)
}

async function submit<Params, Result>(
  { request, url, params, context }: ActionArgs<Params>,
  choose: (fields: Fields) => Intent<Params, Result>,
  settings?: FormSettings,
) {
  const requestContext = getContext({ context })
  let fields: Fields = {}
  try {
    const form = await readForm(request, settings)
    fields = form.fields
    const intent = choose(fields)
    const submission = { ...requestContext, ...form, params, url }
    intent.check?.(submission)
    if (!intent.isForSuspended) await refuseSuspended(requestContext.site, requestContext.viewer)
    await refuseRateLimited(intent, submission)
    return await intent.run(submission)
  } catch (error) {
    const refusal = await asRefusal(requestContext.site, requestContext.viewer, error)
    requestContext.isRefused = refusal !== null
    if (refusal) return refused(refusal, fields)
    throw error
  }
}

async function refuseRateLimited<Params, Result>(
  { limit, textOf, isAnonymous }: Intent<Params, Result>,
  submission: Submission<Params>,
): Promise<void> {
  const { countAgainst } = submission
  const as = { isAnonymous: isAnonymous?.(submission) ?? false }
  const byRequest = limit ? countAgainst(limit, as) : null
  if (byRequest) throw byRequest
  if (!textOf) return
  const weight = Buffer.byteLength(await textOf(submission))
  const byText = countAgainst('text', { ...as, weight })
  if (byText) throw byText
}
