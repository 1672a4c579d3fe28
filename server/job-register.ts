import { purgeAccounts } from '#app/accounts/purge.server.ts'
import { sendDueAnalyses } from '#app/analysis/analyses.server.ts'
import { analyzeVideoJob } from '#app/analysis/analyze-video.server.ts'
import { refreshChannels } from '#app/channels/channels.server.ts'
import type { JobRegister } from '#app/jobs/job.ts'
import { sweep } from '#app/jobs/sweeps.server.ts'
import { settleVotes } from '#app/moderation/settle-votes.server.ts'
import { countPathPeople } from '#app/paths/progress.server.ts'
import { mailWhatIsDue } from '#app/practice/due-mails.server.ts'
import { countRetentions } from '#app/practice/retentions.server.ts'
import { updateSiteMean } from '#app/ranking/site-mean.server.ts'
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
    { name: 'mail-what-is-due', cron: '10 * * * *', run: mailWhatIsDue },
    { name: 'count-path-people', cron: '*/5 * * * *', run: countPathPeople },
    { name: 'sweep', cron: '*/10 * * * *', run: sweep },
    { name: 'settle-votes', cron: '50 * * * *', run: settleVotes },
    { name: 'update-site-mean', cron: '15 * * * *', run: updateSiteMean },
  ],
}
