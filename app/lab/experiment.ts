import { data } from 'react-router'
import { Refusal } from '#core/refusal.ts'
import { parseVideoAddress } from '#core/videos/video-address.ts'
import { type Intent, onlyIntent, type Submission } from '#server/request/intents.ts'
import { ServiceError } from '#services/service-error.ts'

/** The specification's alert for Lab and Edu (part 8). */
const failed = 'Error fetching analysis. Maybe the URL is invalid or the site is messed up :('

/**
 * The action of Lab and Edu. The video is shown even when nothing could be found out about it, so a refusal
 * comes back with it.
 * @param analyze what the two pages differ in
 */
export function experiment<Found>(
  analyze: (submission: Submission, videoId: string) => Promise<Found>,
) {
  return onlyIntent({ run: (submission) => run(submission, analyze) } satisfies Intent<
    object,
    unknown
  >)
}

async function run<Found>(
  submission: Submission,
  analyze: (submission: Submission, videoId: string) => Promise<Found>,
) {
  const { fields, site } = submission
  const url = fields.url ?? ''
  const videoId = parseVideoAddress(url)
  const asked = { url, videoId }
  const refused = (refusal: string, status: number) =>
    data({ asked, refusal, status, typed: fields }, { status })
  if (videoId === null) return refused(failed, 422)
  const rateLimited = submission.countAgainst('experiment')
  if (rateLimited) return refused(rateLimited.message, rateLimited.status)
  try {
    return { asked, found: await analyze(submission, videoId) }
  } catch (error) {
    if (error instanceof Refusal) return refused(error.message, error.status)
    if (!(error instanceof ServiceError)) throw error
    site.log.warn({ video: videoId, err: error }, 'experiment failed')
    return refused(failed, 502)
  }
}
