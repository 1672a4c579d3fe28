import { href, redirect } from 'react-router'
import { requestAnalysis } from '#core/analysis/analyses.ts'
import type { Intent } from '#server/request/intents.ts'

/** The Analyze Video button. */
export const analyzeVideoIntent: Intent<{ videoId: string }, Response> = {
  limit: 'analysis',
  async run({ site, viewer, params: { videoId } }) {
    await requestAnalysis(site, viewer, videoId)
    return redirect(href('/video/:videoId', { videoId }), 303)
  },
}
