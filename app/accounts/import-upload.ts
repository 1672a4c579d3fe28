import type { ActionFunctionArgs } from 'react-router'
import { asRefusal } from '#core/accounts/as-refusal.ts'
import { refuseSuspended } from '#core/moderation/suspensions.ts'
import { Refusal } from '#core/refusal.ts'
import type { Site, Viewer } from '#core/site.ts'
import { getContext } from '#server/request/context.ts'
import { readUpload, refused } from '#server/request/forms.ts'

/** Bytes. Five thousand likes take 1.5 MB; a thousand long reviews or notes 10 MB. */
const maxUpload = 16 * 1024 * 1024

/**
 * Imports the uploaded file of a form into the viewer's account. Guests, suspended people and those
 * over the rate limit are refused before the file is read.
 * @param what the viewer's: "data", "notes"
 * @returns what the import returns, or the refusal
 */
export async function importUpload<Imported>(
  args: ActionFunctionArgs,
  what: string,
  importFile: (
    site: Site,
    viewer: Viewer,
    file: Awaited<ReturnType<typeof readUpload>>,
  ) => Promise<Imported>,
) {
  const { site, viewer, countAgainst } = getContext(args)
  try {
    // Before the body: a guest cannot make the site hold a file.
    if (!viewer) throw new Refusal(`Log in to import your ${what}.`, 401)
    await refuseSuspended(site, viewer)
    const rateLimited = countAgainst('data-import')
    if (rateLimited) throw rateLimited
    const file = await readUpload(args.request, 'file', maxUpload)
    return { imported: await importFile(site, viewer, file) }
  } catch (error) {
    const refusal = await asRefusal(site, viewer, error)
    if (refusal) return refused(refusal, {})
    throw error
  }
}
