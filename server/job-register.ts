import { sweepApplicants } from '#app/accounts/applications.server.ts'
import { sweepInvitationMails } from '#app/accounts/invitation-mails.server.ts'
import { sweepMailLinks } from '#app/accounts/mail-links.server.ts'
import { purgeAccounts } from '#app/accounts/purge.server.ts'
import { sweepSessions } from '#app/accounts/sessions.server.ts'
import { sendDueAnalyses, sweepAnalysisParts } from '#app/analysis/analyses.server.ts'
import { analyzeVideoJob } from '#app/analysis/analyze-video.server.ts'
import { sweepTranscriptMisses } from '#app/analysis/transcripts.server.ts'
import { refreshChannels } from '#app/channels/channels.server.ts'
import type { JobRegister } from '#app/jobs/job.ts'
import { sweepActionLog } from '#app/moderation/action-log.server.ts'
import { settleVotes } from '#app/moderation/settle-votes.server.ts'
import { sweepTrash } from '#app/moderation/trash.server.ts'
import { sweepDeletedNotes } from '#app/notes/notes.server.ts'
import { sweepNotifications } from '#app/notifications/notifications.server.ts'
import { sweepPlaylistReads } from '#app/paths/playlist-reads.server.ts'
import { countPathPeople } from '#app/paths/progress.server.ts'
import { sweepTakeouts } from '#app/paths/takeouts.server.ts'
import { sweepBlocks } from '#app/people/blocks.server.ts'
import { countRetentions } from '#app/practice/retentions.server.ts'
import { updateQuestionMean } from '#app/questions/question-mean.server.ts'
import { updateSiteMean } from '#app/ranking/site-mean.server.ts'
import { sweepDayKeys } from '#app/reviews/network-hash.server.ts'
import { sweepPlatformUsage } from '#app/videos/platform-usage.server.ts'
import { refreshVideos } from '#app/videos/videos.server.ts'
import { importLikesJob } from '#app/wrapped/import.server.ts'
import { updateWrapped } from '#app/wrapped/wrapped.server.ts'

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
    { name: 'sweep-deleted-notes', cron: '20 * * * *', run: sweepDeletedNotes },
    { name: 'sweep-trash', cron: '*/10 * * * *', run: sweepTrash },
    { name: 'sweep-blocks', cron: '24 * * * *', run: sweepBlocks },
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
