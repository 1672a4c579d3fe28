import { type RouterContextProvider, redirect } from 'react-router'
import { entryNote } from '#core/entry/entry.ts'
import type { OpenInvitation } from '#core/invitations/invitations.ts'
import { emptyFirstPage, readFirstPage } from '#core/pages/first-page.ts'
import { areMembersOnly } from '#core/site-settings/site-settings.ts'
import { cached, getContext } from '#server/request/context.ts'
import { safeReturnTo } from '#server/request/return-to.ts'
import { signInChoices } from './sign-in-choices.ts'

interface Args {
  request: Request
  context: Readonly<RouterContextProvider>
}

/**
 * What the login screen shows: how to sign in, and the rest only where everybody may read.
 * @param invitation the link that was opened, or why it lets nobody in
 * @throws a redirect to `/` for members
 */
export async function loadDoor(args: Args, invitation: OpenInvitation | string | null = null) {
  const { site, viewer } = getContext(args)
  if (viewer) throw redirect('/')
  const { siteName, contactEmail } = site.facts
  const settings = site.settings.current()
  const isShut = areMembersOnly(settings)
  return {
    siteName,
    contactEmail,
    sentence: settings.look.sentence,
    isShut,
    note: entryNote(settings.entry),
    invitation,
    // Whoever wants to sign in finds the button although the database does not answer.
    page: isShut
      ? emptyFirstPage
      : await cached(args, 'first page', () =>
          readFirstPage(site).catch((err: unknown) => {
            site.log.error({ err }, 'the login screen shows nothing of the site')
            return { data: emptyFirstPage, tags: null }
          }),
        ),
    signIns: signInChoices(site),
    returnTo: safeReturnTo(new URL(args.request.url).searchParams.get('returnTo')),
  }
}
