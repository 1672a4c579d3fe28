import { data } from 'react-router'
import { answerForm } from '#app/http/forms.ts'
import { admit } from '#app/http/limits.ts'
import type { Visit } from '#app/http/visit.ts'
import { visitOf } from '#app/http/visit.ts'
import { Refusal } from '#core/refusal.ts'
import { ServiceError } from '#services/service-error.ts'
import { videoIdOf } from '#services/youtube/video-address.ts'

/** The specification's alert for Lab and Edu (part 8). */
const failed = 'Error fetching analysis. Maybe the URL is invalid or the site is messed up :('

type ActionArgs = Parameters<typeof visitOf>[0] & { request: Request }

/** What the two experiments do with a posted form; `analyze` is what they differ in. */
export async function experiment<Found>(args: ActionArgs, analyze: (visit: Visit, videoId: string) => Promise<Found>) {
  const visit = visitOf(args)
  return await answerForm(args.request, async (fields) => {
    const url = fields.url ?? ''
    const videoId = videoIdOf(url)
    const asked = { url, videoId }
    // The video is shown even when nothing could be found out about it; so is what is in its place when it is none.
    const refused = (refusal: string, status: number) => data({ asked, refusal, status, typed: fields }, { status })
    if (videoId === null) return refused(failed, 422)
    try {
      admit(visit, 'experiment')
      return { asked, found: await analyze(visit, videoId) }
    } catch (error) {
      if (error instanceof Refusal) return refused(error.message, error.status)
      if (!(error instanceof ServiceError)) throw error
      visit.site.log.warn({ video: videoId, err: error }, 'experiment failed')
      return refused(failed, 502)
    }
  })
}
