import { data } from 'react-router'
import { ServiceError } from '#services/service-error.ts'
import { intent, onlyIntent, type Submission } from '../request/action.server.ts'
import { Refusal } from '../request/refusal.ts'
import { pastedVideo } from '../videos/pasted-address.ts'
import { paidBy } from '../videos/person-units.server.ts'

/** The alert of Lab and Edu (specification, part 8). */
const failed = 'Error fetching analysis. Maybe the URL is invalid or the site is messed up :('

type Analyze<Result> = (submission: Submission, videoId: string) => Promise<Result>

/** The page shows the video even when its analysis fails, so a refusal returns it, too. */
export function experimentAction<Result>(analyze: Analyze<Result>) {
  return onlyIntent(intent({}, (submission) => run(submission, analyze)))
}

async function run<Result>(submission: Submission, analyze: Analyze<Result>) {
  const { fields, site, viewer } = submission
  const url = fields.url ?? ''
  const videoId = pastedVideo(url, site.facts.origin)?.id ?? null
  const submitted = { url, videoId }
  const refused = (refusal: string, status: number) =>
    data({ submitted, refusal, status, typed: fields }, { status })
  if (!viewer && !site.settings.current().reading.guestLab)
    return refused('Log in to try a video here: on this site members do.', 401)
  if (videoId === null) return refused(failed, 422)
  const rateLimited = submission.countAgainst('model')
  if (rateLimited) return refused(rateLimited.message, rateLimited.status)
  const asked = viewer ? { ...submission, site: paidBy(site, viewer.uid) } : submission
  try {
    return { submitted, result: await analyze(asked, videoId) }
  } catch (error) {
    if (error instanceof Refusal) return refused(error.message, error.status)
    if (!(error instanceof ServiceError)) throw error
    site.log.warn({ video: videoId, err: error }, 'experiment failed')
    return refused(failed, 502)
  }
}
