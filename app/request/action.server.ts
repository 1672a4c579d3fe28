import type { RouterContextProvider } from 'react-router'
import type { z } from 'zod'
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
import { Refusal } from './refusal.ts'
import type { Viewer } from './site.ts'

export interface Submission<Params = object> extends RequestContext {
  fields: Fields
  files: Files
  params: Params
  url: URL
}

/** What a form asks for. `intent` makes one. */
export interface Intent<Params, Result> extends Who<Params> {
  check?(submission: Submission<Params>): void
  textOf?(submission: Submission<Params>): string | Promise<string>
  run(submission: Submission<Params>): Promise<Result>
}

interface Who<Params> {
  /** What a guest reads. Without it, guests may. */
  members?: string
  limit?: LimitName
  /** It then counts against the IP address: an account would have its own limit on top. */
  isAnonymous?(submission: Submission<Params>): boolean
  isForSuspended?: boolean
}

interface Needs<Params, Parsed> extends Who<Params> {
  /** Reads the fields: a zod schema, or a function that refuses what cannot be stored. */
  schema?: z.ZodType<Parsed> | ((fields: Fields) => Parsed)
  /** The words that people write: they have a limit of their own. */
  textOf?(parsed: Parsed): string
}

type Asked<Params, Parsed> = Omit<Submission<Params>, 'fields'> & { fields: Parsed }

/**
 * What a form asks for: who may, how often, which fields, then one call. What refuses it is shown
 * in the form, beside what was typed.
 */
export function intent<Params = object, Result = Response, Parsed = Fields>(
  needs: Needs<Params, Parsed> & { members: string },
  run: (asked: Asked<Params, Parsed> & { viewer: Viewer }) => Promise<Result>,
): Intent<Params, Result>
export function intent<Params = object, Result = Response, Parsed = Fields>(
  needs: Needs<Params, Parsed>,
  run: (asked: Asked<Params, Parsed>) => Promise<Result>,
): Intent<Params, Result>
export function intent<Params, Result, Parsed>(
  { schema, textOf, ...who }: Needs<Params, Parsed>,
  run: (asked: Asked<Params, Parsed> & { viewer: Viewer }) => Promise<Result>,
): Intent<Params, Result> {
  function parse(fields: Fields): Parsed {
    if (typeof schema === 'function') return schema(fields)
    const parsed = schema?.safeParse(fields)
    if (parsed?.success === false) throw unreadableForm()
    return (parsed ? parsed.data : fields) as Parsed
  }
  return {
    ...who,
    check: ({ fields }) => void parse(fields),
    ...(textOf && { textOf: ({ fields }) => textOf(parse(fields)) }),
    run: (asked) => run({ ...asked, viewer: asked.viewer as Viewer, fields: parse(asked.fields) }),
  }
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
    if (intent.members !== undefined && !submission.viewer) throw new Refusal(intent.members, 401)
    intent.check?.(submission)
    if (!intent.isForSuspended) await refuseSuspended(requestContext.site, requestContext.viewer)
    await refuseRateLimited(intent, submission)
    return await intent.run(submission)
  } catch (error) {
    const refusal = await asRefusal(requestContext.site, requestContext.viewer, error)
    requestContext.isRefused = refusal !== null
    if (refusal) {
      const answer = refused(refusal, fields)
      requestContext.refused = answer.data
      return answer
    }
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
