import { redirect } from 'react-router'
import { isFirstRun, makeFirstModerator } from '../operator/first-run.server.ts'
import { getContext, type RequestContext } from '../request/context.server.ts'
import { sealedCookie } from '../request/cookies.server.ts'
import { type Fields, readForm, unreadableForm } from '../request/forms.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Viewer } from '../request/site.ts'
import { noteNetwork } from '../reviews/account-network.server.ts'
import { networkHash } from '../reviews/network-hash.server.ts'
import type { Route } from './+types/ceremony.route.ts'
import { admitByPasskey } from './admit.server.ts'
import { asRefusal } from './as-refusal.server.ts'
import { invitationCookie } from './invitation-cookie.server.ts'
import {
  type Answered,
  type Begun,
  beginAddingPasskey,
  beginJoining,
  beginPasskeySignIn,
  ceremonySchema,
  ceremonySeconds,
  finishAddingPasskey,
  finishJoining,
  finishPasskeySignIn,
  requirePasskeys,
} from './passkeys.server.ts'
import { confirmCode, readCodeOf } from './recovery-code.server.ts'
import { browserOf, setSession } from './signed-in.server.ts'

export const handle = { isForStrangers: true }

/** Of a ceremony that was begun in this browser. */
const name = 'passkey'
const cookie = sealedCookie(ceremonySchema, ceremonySeconds)

/** What the script of a page gets (`run-ceremony.ts`). */
export interface CeremonyAnswer {
  options?: object
  code?: string
  isBack?: boolean
  refusal?: string
}

interface Asked extends RequestContext, Answered {
  fields: Fields
  invitation: string | null
  /** Of the answer. */
  headers: Headers
}

/** Each ceremony has two steps, in the words of `app/accounts/passkeys.server.ts`. */
const steps: Record<string, (asked: Asked) => Promise<CeremonyAnswer>> = {
  'sign-in': async (asked) => begins(asked, await beginPasskeySignIn(asked.site)),

  join: async (asked) => begins(asked, await beginJoining(asked.site, asked.fields.name ?? '')),

  add: async (asked) => begins(asked, await beginAddingPasskey(asked.site, ...memberOf(asked))),

  async 'finish-sign-in'(asked) {
    const { site, invitation } = asked
    const { isBack, ...entered } = await finishPasskeySignIn(site, asked, (rows, uid) =>
      admitByPasskey(site, rows, uid, invitation),
    )
    await setSession(asked.headers, asked, entered)
    // Who has not said that they have it is asked again.
    const code = (await readCodeOf(site, entered.uid))?.code ?? undefined
    return { isBack, code }
  },

  async 'finish-join'(asked) {
    const { site, ip, invitation, fields } = asked
    const { first = '' } = fields
    const network = first === '' ? await networkHash(site, ip) : null
    const { code, ...entered } = await finishJoining(site, asked, async (rows, uid) => {
      await noteNetwork(site, rows, uid, network)
      if (first === '') await admitByPasskey(site, rows, uid, invitation)
      else await makeFirstModerator(site, rows, first, uid)
    })
    await setSession(asked.headers, asked, entered)
    return { code }
  },

  async 'finish-add'(asked) {
    await finishAddingPasskey(asked.site, ...memberOf(asked), asked)
    return {}
  },

  async 'confirm-code'({ site, viewer, applicant }) {
    const who = viewer ?? applicant
    if (who) await confirmCode(site, who.uid)
    return {}
  },
}

/** `POST /auth/passkey`: the steps of using and making a passkey, as a script asks for them. */
export async function action(args: Route.ActionArgs) {
  const context = getContext(args)
  const { site, viewer } = context
  const headers = new Headers({ 'cache-control': 'no-store' })
  try {
    const { fields } = await readForm(args.request)
    const step = Object.hasOwn(steps, fields.step ?? '') ? steps[fields.step ?? ''] : undefined
    // Before the first query.
    const limited = step && context.countAgainst(fields.step === 'join' ? 'mail' : 'sign-in')
    if (limited) throw limited
    // A site that was restored may have passkeys off, and has no moderator yet.
    const isJoining = fields.step === 'join' || fields.step === 'finish-join'
    const isFirst = isJoining && fields.first && (await isFirstRun(site, fields.first))
    if (!isFirst) requirePasskeys(site)
    if (!step) throw unreadableForm()
    const answer = await step({
      ...context,
      headers,
      fields,
      answer: fields.answer ?? '',
      ceremony: cookie.read(site, args.request, name),
      browser: browserOf(args.request),
      invitation: invitationCookie.read(site, args.request),
    })
    if (fields.step?.startsWith('finish-')) headers.append('set-cookie', cookie.remove(site, name))
    return Response.json(answer, { headers })
  } catch (error) {
    const refusal = await asRefusal(site, viewer, error)
    if (!(refusal instanceof Refusal)) throw error
    return Response.json({ refusal: refusal.message }, { status: refusal.status, headers })
  }
}

export function loader() {
  return redirect('/')
}

function memberOf({ viewer, sessionToken }: RequestContext): [Viewer, string] {
  if (!viewer || !sessionToken) throw new Refusal('Log in to add a passkey.', 401)
  return [viewer, sessionToken]
}

function begins({ site, headers }: Asked, { options, ceremony }: Begun): CeremonyAnswer {
  headers.append('set-cookie', cookie.set(site, name, ceremony))
  return { options }
}
