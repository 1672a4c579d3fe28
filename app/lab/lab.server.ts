import type { Transcript } from '#services/transcripts/transcripts.ts'
import { refuseOverBudget } from '../analysis/budget.server.ts'
import { askAboutComments, readComments } from '../analysis/comments.server.ts'
import { boldLetter } from '../analysis/rating-in-answer.ts'
import { readTranscript } from '../analysis/transcripts.server.ts'
import type { Site } from '../request/site.ts'

/** Not stored (specification, part 3: transient results). */
export interface Experiment {
  /** The character after the first bold marker of the answer, even outside the scale. */
  letter: string | null
  summary: string
}

export async function analyzeInLab(site: Site, videoId: string): Promise<Experiment> {
  await refuseOverBudget(site)
  const comments = await readComments(site, videoId)
  if (comments.length === 0) return { letter: null, summary: 'Nobody has commented on this video.' }
  const { summary, ratingText } = await askAboutComments(site, comments)
  return { letter: boldLetter(ratingText), summary }
}

/** The transcript is `null` when there is none (specification, part 8: returns empty text). */
export async function analyzeForEdu(
  site: Site,
  videoId: string,
): Promise<Experiment & { transcript: Transcript | null }> {
  const [experiment, transcript] = await Promise.all([
    analyzeInLab(site, videoId),
    readTranscript(site, videoId, 'en'),
  ])
  return { ...experiment, letter: experiment.letter ?? '?', transcript }
}
