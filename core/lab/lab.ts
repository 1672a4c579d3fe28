import type { Transcript } from '#services/transcripts/transcripts.ts'
import { refuseOverBudget } from '../analysis/budget.ts'
import { askAboutComments, readComments } from '../analysis/comments.ts'
import { boldLetter } from '../analysis/letter.ts'
import { readTranscript } from '../analysis/transcripts.ts'
import type { Site } from '../site.ts'

/** What an experiment found out about a video; nothing of it is kept (specification, part 3: transient results). */
export interface Experiment {
  /** The character after the first bold marker of the analyst's answer, whatever it is; `null` without one. */
  letter: string | null
  summary: string
}

/** The Lab: what viewers made of a video. Throws a `ServiceError`, or a `Refusal` when the day's budget is used up. */
export async function analyzeInLab(site: Site, videoId: string): Promise<Experiment> {
  await refuseOverBudget(site)
  const comments = await readComments(site, videoId)
  if (comments.length === 0) return { letter: null, summary: 'Nobody has commented on this video.' }
  const { summary, ratingText } = await askAboutComments(site, comments)
  return { letter: boldLetter(ratingText), summary }
}

/** Edu: the same beside the transcript, which may be missing (specification, part 8: returns empty text). */
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
