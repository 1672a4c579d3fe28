import { purgeAccounts } from '../accounts/purge.ts'
import { resendAnalyses, retryAnalyses, sweepAnalysisParts } from '../analysis/analyses.ts'
import { analyzeVideoJob } from '../analysis/analyze-video.ts'
import { completeAnalyses } from '../analysis/complete-analyses.ts'
import { fillTranscripts } from '../analysis/fill-transcripts.ts'
import { sweepTranscriptMisses } from '../analysis/transcripts.ts'
import { updateAnalyses } from '../analysis/update-analyses.ts'
import { refreshChannels } from '../channels/channels.ts'
import { importLikesJob } from '../likes/import.ts'
import { settleVotes } from '../moderation/settle-votes.ts'
import { sweepDayKeys } from '../moderation/source.ts'
import { sweepDeletedNotes } from '../notes/notes.ts'
import { sweepNotifications } from '../notifications/notifications.ts'
import { countRetentions } from '../practice/retentions.ts'
import { sweepDeletedQuestions } from '../questions/deletion.ts'
import { updateQuestionMean } from '../questions/question-mean.ts'
import { updateSiteMean } from '../ranking/site-mean.ts'
import { updateRelated } from '../related/update-related.ts'
import { sweepDeletedReviews } from '../reviews/deletion.ts'
import { fillPassages } from '../search/passages.ts'
import { sweepSessions } from '../sessions/sessions.ts'
import { refreshVideos } from '../videos/videos.ts'
import { updateWrapped } from '../wrapped/request.ts'
import type { JobRegister } from './job.ts'

/** The job that imports a person's likes and updates their Wrapped. */
export const importLikes = importLikesJob(updateWrapped)

/** All jobs of the site, with the schedule (UTC). */
export const jobRegister: JobRegister = {
  jobs: [analyzeVideoJob, importLikes],
  scheduledJobs: [
    { name: 'refresh-channels', cron: '*/15 * * * *', run: refreshChannels },
    { name: 'refresh-videos', cron: '*/15 * * * *', run: refreshVideos },
    { name: 'resend-analyses', cron: '* * * * *', run: resendAnalyses },
    { name: 'retry-analyses', cron: '* * * * *', run: retryAnalyses },
    { name: 'fill-transcripts', cron: '*/5 * * * *', run: fillTranscripts },
    { name: 'complete-analyses', cron: '*/10 * * * *', run: completeAnalyses },
    { name: 'update-analyses', cron: '* * * * *', run: updateAnalyses },
    { name: 'fill-passages', cron: '* * * * *', run: fillPassages },
    { name: 'purge-accounts', cron: '* * * * *', run: purgeAccounts },
    { name: 'count-retentions', cron: '*/10 * * * *', run: countRetentions },
    { name: 'sweep-sessions', cron: '30 3 * * *', run: sweepSessions },
    { name: 'sweep-transcript-misses', cron: '35 3 * * *', run: sweepTranscriptMisses },
    { name: 'sweep-deleted-reviews', cron: '25 * * * *', run: sweepDeletedReviews },
    { name: 'sweep-deleted-notes', cron: '20 * * * *', run: sweepDeletedNotes },
    { name: 'sweep-deleted-questions', cron: '22 * * * *', run: sweepDeletedQuestions },
    { name: 'sweep-day-keys', cron: '45 3 * * *', run: sweepDayKeys },
    { name: 'settle-votes', cron: '50 * * * *', run: settleVotes },
    { name: 'update-site-mean', cron: '15 * * * *', run: updateSiteMean },
    { name: 'update-question-mean', cron: '17 * * * *', run: updateQuestionMean },
    { name: 'update-related', cron: '* * * * *', run: updateRelated },
    { name: 'sweep-notifications', cron: '55 3 * * *', run: sweepNotifications },
    { name: 'sweep-thoughts', cron: '40 3 * * *', run: sweepAnalysisParts },
  ],
}
