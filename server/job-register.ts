import { purgeAccounts } from '#core/accounts/purge.ts'
import { sweepActionLog } from '#core/action-log.ts'
import { sendDueAnalyses, sweepAnalysisParts } from '#core/analysis/analyses.ts'
import { analyzeVideoJob } from '#core/analysis/analyze-video.ts'
import { sweepApplicants } from '#core/applications/applications.ts'
import { sweepDayKeys } from '#core/authors/network-hash.ts'
import { refreshChannels } from '#core/channels/channels.ts'
import { settleVotes } from '#core/floods/settle-votes.ts'
import { sweepInvitationMails } from '#core/invitations/invitation-mails.ts'
import type { JobRegister } from '#core/jobs/job.ts'
import { importLikesJob } from '#core/likes/import.ts'
import { sweepBlocks } from '#core/mutes/blocks.ts'
import { sweepDeletedNotes } from '#core/notes/notes.ts'
import { sweepNotifications } from '#core/notifications/notifications.ts'
import { sweepDeletedPaths } from '#core/paths/own-path.ts'
import { countPathPeople } from '#core/paths/progress.ts'
import { sweepPlaylistReads } from '#core/playlists/playlist-reads.ts'
import { countRetentions } from '#core/practice/retentions.ts'
import { sweepDeletedQuestions } from '#core/questions/question-deletion.ts'
import { updateQuestionMean } from '#core/questions/question-mean.ts'
import { updateSiteMean } from '#core/ranking/site-mean.ts'
import { sweepDeletedReviews } from '#core/reviews/review-deletion.ts'
import { sweepSessions } from '#core/sessions/sessions.ts'
import { sweepTakeouts } from '#core/takeout/takeouts.ts'
import { sweepTranscriptMisses } from '#core/transcripts/retry.ts'
import { sweepPlatformUsage } from '#core/videos/platform-usage.ts'
import { refreshVideos } from '#core/videos/videos.ts'
import { sweepMailLinks } from '#core/ways-in/mail-links.ts'
import { updateWrapped } from '#core/wrapped/wrapped.ts'

export const importLikes = importLikesJob(updateWrapped)

export const jobRegister: JobRegister = {
  jobs: [analyzeVideoJob, importLikes],
  scheduledJobs: [
    { name: 'refresh-channels', cron: '*/15 * * * *', run: refreshChannels },
    { name: 'refresh-videos', cron: '*/15 * * * *', run: refreshVideos },
    { name: 'send-due-analyses', cron: '* * * * *', run: sendDueAnalyses },
    { name: 'purge-accounts', cron: '* * * * *', run: purgeAccounts },
    { name: 'count-retentions', cron: '*/10 * * * *', run: countRetentions },
    { name: 'count-path-people', cron: '*/5 * * * *', run: countPathPeople },
    { name: 'sweep-applicants', cron: '33 3 * * *', run: sweepApplicants },
    { name: 'sweep-sessions', cron: '30 3 * * *', run: sweepSessions },
    { name: 'sweep-transcript-misses', cron: '35 3 * * *', run: sweepTranscriptMisses },
    { name: 'sweep-deleted-reviews', cron: '25 * * * *', run: sweepDeletedReviews },
    { name: 'sweep-deleted-notes', cron: '20 * * * *', run: sweepDeletedNotes },
    { name: 'sweep-blocks', cron: '24 * * * *', run: sweepBlocks },
    { name: 'sweep-deleted-questions', cron: '22 * * * *', run: sweepDeletedQuestions },
    { name: 'sweep-deleted-paths', cron: '24 * * * *', run: sweepDeletedPaths },
    { name: 'sweep-day-keys', cron: '45 3 * * *', run: sweepDayKeys },
    { name: 'settle-votes', cron: '50 * * * *', run: settleVotes },
    { name: 'update-site-mean', cron: '15 * * * *', run: updateSiteMean },
    { name: 'update-question-mean', cron: '17 * * * *', run: updateQuestionMean },
    { name: 'sweep-notifications', cron: '55 3 * * *', run: sweepNotifications },
    { name: 'sweep-playlist-reads', cron: '28 * * * *', run: sweepPlaylistReads },
    { name: 'sweep-mail-links', cron: '33 * * * *', run: sweepMailLinks },
    { name: 'sweep-invitation-mails', cron: '34 * * * *', run: sweepInvitationMails },
    { name: 'sweep-takeouts', cron: '27 * * * *', run: sweepTakeouts },
    { name: 'sweep-action-log', cron: '12 * * * *', run: sweepActionLog },
    { name: 'sweep-platform-usage', cron: '37 3 * * *', run: sweepPlatformUsage },
    { name: 'sweep-analysis-parts', cron: '40 3 * * *', run: sweepAnalysisParts },
  ],
}
