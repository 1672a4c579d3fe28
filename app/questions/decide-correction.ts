import { redirect } from 'react-router'
import { decideCorrection } from '#core/questions/vote.ts'
import type { Intent } from '#server/request/intents.ts'
import { afterQuestion } from './question-url.ts'

function decisionIntent(isAccepted: boolean): Intent<{ videoId: string }, Response> {
  return {
    limit: 'question',
    async run({ site, viewer, params: { videoId }, fields, url }) {
      await decideCorrection(site, viewer, videoId, fields.correction ?? '', isAccepted)
      return redirect(
        afterQuestion(url, fields.of ?? '', { corrected: isAccepted ? 'now' : 'declined' }),
        303,
      )
    },
  }
}

/** The asker takes the words of a correction over. */
export const acceptCorrectionIntent = decisionIntent(true)

/** The asker does not want it. */
export const declineCorrectionIntent = decisionIntent(false)
