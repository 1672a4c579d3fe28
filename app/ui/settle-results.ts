import { type DataStrategyResult, data, isRouteErrorResponse, type UIMatch } from 'react-router'
import type { Fields, Refused } from '../request/forms.server.ts'
import { dropSentDrafts } from './drafts.ts'

/** A new page could not be loaded because the site was not reached; its message is shown. */
class Unreached extends Error {
  override name = 'Unreached'
}

/** Nothing is typed into them (specification, part 8). */
const silent = ['follow', 'unfollow', 'add']

const unreached =
  'You may be without a connection, or the site is starting again. Try again in a moment.'

type Results = Record<string, DataStrategyResult>

export function settleForm(results: Results, sent: FormData): Results {
  const failed = failedOf(results)
  const isRefused = Object.values(results).some(({ result }) => has(unwrap(result), 'refusal'))
  if (failed.length === 0 && !isRefused) dropSentDrafts(sent)
  for (const [id, { result }] of failed) results[id] = refuse(unwrap(result), sent)
  return results
}

export function settleReading(
  results: Results,
  url: string,
  { isPart, kept }: { isPart: boolean; kept: UIMatch[] },
): Results {
  for (const [id, { result }] of failedOf(results)) {
    if (!isUnreached(result)) continue
    const match = kept.find((one) => one.id === id)
    if (isPart) results[id] = { type: 'data', result: undefined }
    else if (!match) results[id] = { type: 'error', result: new Unreached(unreached) }
    else {
      const old = match.loaderData
      results[id] = {
        type: 'data',
        result: id === 'root' ? Object.assign({}, old, { staleAt: url }) : old,
      }
    }
  }
  return results
}

function failedOf(results: Results) {
  return Object.entries(results).filter(
    ([, { type, result }]) => type === 'error' && !(result instanceof Response),
  )
}

/** What `data()` wraps: React Router does it with each result of an action, an error too. */
function unwrap(result: unknown): unknown {
  return has(result, 'data') && !isRouteErrorResponse(result) ? result.data : result
}

function has<Name extends string>(value: unknown, name: Name): value is Record<Name, unknown> {
  return typeof value === 'object' && value !== null && name in value
}

/** Whether it was stored is not known. React Router's own 4xx stay errors. */
function refuse(error: unknown, sent: FormData): DataStrategyResult {
  const isOut = isUnreached(error)
  if (!isOut && isRouteErrorResponse(error) && error.status < 500)
    return { type: 'error', result: error }
  const typed: Fields = {}
  for (const [name, value] of sent) if (typeof value === 'string') typed[name] = value
  const isSilent = silent.includes(typed.intent ?? '') && typed.name === undefined
  const refused: Refused = {
    refusal: isOut
      ? 'The site could not be reached. Try again.'
      : 'Something went wrong on our side, and we have logged the error. Please try again.',
    status: isOut ? 503 : 500,
    typed,
  }
  return { type: 'data', result: data(isSilent ? null : refused, { status: refused.status }) }
}

/** `TypeError`: no connection. A connection that ends in the middle leaves unreadable data. */
function isUnreached(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status > 500
  return error instanceof TypeError || (error instanceof Error && error.cause !== undefined)
}
