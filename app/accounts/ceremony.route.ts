import { redirect } from 'react-router'
import { isFirstRun, makeFirstModerator } from '../operator/first-run.server.ts'
import { getContext, type RequestContext } from '../request/context.server.ts'
import { readCookie, setCookie } from '../request/cookies.server.ts'
import { type Fields, readForm, unreadableForm } from '../request/forms.server.ts'
import type { LimitName } from '../request/limits.server.ts'
import { Refusal } from '../request/refusal.ts'
import { noteNetwork } from '../reviews/account-network.server.ts'
import { networkHash } from '../reviews/network-hash.server.ts'
import type { Route } from './+types/ceremony.route.ts'
import { admitByPasskey } from './admit.server.ts'
import { asRefusal } from './as-refusal.server.ts'
import { invitationCookie } from './invitation-cookie.server.ts'
import {
  type Begun,
  beginAddingPasskey,
  beginJoining,
  beginPasskeySignIn,
  finishAddingPasskey,
  finishJoining,
  finishPasskeySignIn,
  requirePasskeys,
} from './passkeys.server.ts'
import { confirmCode, readCodeOf } from './recovery-code.server.ts'
import { browserName, signedInCookies } from './signed-in.server.ts'

export const handle = { isForStrangers: true }

/** The cookie of a ceremony that was begun in this browser, and how long it lasts in seconds. */
const cookie = { name: 'passkey', maxAge: 600 }

/** What the script of a page gets (`use-ceremony.ts`). */
export interface CeremonyAnswer {
  options?: object
  code?: string
  isBack?: boolean
  refusal?: string
}

interface Step {
  limit: LimitName
  isJoining?: boolean
  run(
    context: RequestContext,
    fields: Fields,
    browser: string,
    invitation: string | null,
  ): Promise<Done>
}

interface Done {
  answer: CeremonyAnswer
  cookies: string[]
}

/** Each ceremony has two steps, in the words of `app/accounts/passkeys.server.ts`. */
const steps: Record<string, Step> = {
  'sign-in': {
    limit: 'sign-in',
    run: async (context) => begins(context, await beginPasskeySignIn(context.site)),
  },
  join: {
    limit: 'mail',
    isJoining: true,
    run: async (context, { name = '' }) => begins(context, await beginJoining(context.site, name)),
  },
  add: {
    limit: 'sign-in',
    async run(context) {
      const { site, viewer, sessionToken } = context
      return begins(context, await beginAddingPasskey(site, viewer, sessionToken))
    },
  },
  'finish-sign-in': {
    limit: 'sign-in',
    async run(context, { sealed = '', answer = '' }, browser, invitation) {
      const { site } = context
      const { isBack, ...entered } = await finishPasskeySignIn(
        site,
        sealed,
        answer,
        browser,
        (rows, uid) => admitByPasskey(site, rows, uid, invitation),
      )
      // Who has not said that they have it is asked again.
      const code = (await readCodeOf(site, entered.uid))?.code ?? undefined
      return await enters(context, entered, { isBack, code })
    },
  },
  'finish-join': {
    limit: 'sign-in',
    isJoining: true,
    async run(context, { sealed = '', answer = '', first = '' }, browser, invitation) {
      const { site } = context
      const network = first === '' ? await networkHash(site, context.ip) : null
      const { code, ...entered } = await finishJoining(
        site,
        sealed,
        answer,
        browser,
        async (rows, uid) => {
          await noteNetwork(site, rows, uid, network)
          if (first === '') await admitByPasskey(site, rows, uid, invitation)
          else await makeFirstModerator(site, rows, first, uid)
        },
      )
      return await enters(context, entered, { code })
    },
  },
  'finish-add': {
    limit: 'sign-in',
    async run({ site, viewer, sessionToken }, { sealed = '', answer = '' }, browser) {
      await finishAddingPasskey(site, viewer, sessionToken, sealed, answer, browser)
      return { answer: {}, cookies: [ended(site)] }
    },
  },
  'confirm-code': {
    limit: 'sign-in',
    async run({ site, viewer, applicant }) {
      const who = viewer ?? applicant
      if (who) await confirmCode(site, who.uid)
      return { answer: {}, cookies: [] }
    },
  },
}

/** `POST /auth/passkey`: the steps of using and making a passkey, as a script asks for them. */
export async function action(args: Route.ActionArgs) {
  const context = getContext(args)
  const { site, viewer } = context
  try {
    const { fields } = await readForm(args.request)
    const step = Object.hasOwn(steps, fields.step ?? '') ? steps[fields.step ?? ''] : undefined
    // Before the first query.
    const limited = step && context.countAgainst(step.limit)
    if (limited) throw limited
    // A site that was restored may have passkeys off, and has no moderator yet.
    const isFirst = step?.isJoining && fields.first && (await isFirstRun(site, fields.first))
    if (!isFirst) requirePasskeys(site)
    if (!step) throw unreadableForm()
    const sealed = readCookie(args.request.headers.get('cookie'), isHttps(site), cookie.name) ?? ''
    const browser = browserName(args.request.headers.get('user-agent'))
    const invitation = invitationCookie.read(site, args.request)
    const { answer, cookies } = await step.run(context, { ...fields, sealed }, browser, invitation)
    return respond(answer, 200, cookies)
  } catch (error) {
    const refusal = await asRefusal(site, viewer, error)
    if (!(refusal instanceof Refusal)) throw error
    return respond({ refusal: refusal.message }, refusal.status)
  }
}

export function loader() {
  return redirect('/')
}

function begins({ site }: RequestContext, { options, sealed }: Begun): Done {
  return { answer: { options }, cookies: [setCookie(isHttps(site), { ...cookie, value: sealed })] }
}

async function enters(
  context: RequestContext,
  { uid, token }: { uid: string; token: string },
  answer: CeremonyAnswer,
): Promise<Done> {
  context.site.log.info({ uid }, 'signed in')
  return { answer, cookies: [ended(context.site), ...(await signedInCookies(context, token))] }
}

function ended(site: RequestContext['site']): string {
  return setCookie(isHttps(site), { name: cookie.name, value: '', maxAge: 0 })
}

function isHttps({ facts }: RequestContext['site']): boolean {
  return facts.origin.startsWith('https:')
}

function respond(answer: CeremonyAnswer, status: number, cookies: string[] = []): Response {
  const headers = new Headers({ 'cache-control': 'no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return Response.json(answer, { status, headers })
}
