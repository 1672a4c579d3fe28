import type { Config } from '#config'
import type { Thumbnail } from '#db/schema.ts'
import type { DemoWorld } from '#demo/world.ts'
import type { Analyst } from '#services/analyst/analyst.ts'
import { openIdentity } from '#services/identity/openid.ts'
import { googleIssuer } from '#services/identity/sign-in-setting.ts'
import { callbackPathOf, googleId, isSameIssuer, type SignIn } from '#services/identity/sign-ins.ts'
import type { Mail } from '#services/mail/mail.ts'
import { openTranscriptService } from '#services/transcripts/http.ts'
import type { Transcripts } from '#services/transcripts/transcripts.ts'
import { openYtDlp } from '#services/transcripts/yt-dlp.ts'
import type { DataApiSettings } from '#services/youtube/data-api.ts'
import type { YouTube } from '#services/youtube/youtube.ts'
import { closedYouTube } from '#services/youtube/youtube.ts'

export interface Services {
  youtube: YouTube
  transcripts: Transcripts
  analyst: Analyst | null
  embedUrl: string
  thumbnailOf(videoId: string): Thumbnail
  played: string[]
  leftToAdd: string[]
  closed: string[]
}

/** Clients of large providers are many files, so only those in use are imported. */
export async function openServices(
  config: Config,
  world: DemoWorld | null,
  onPlatformRequest?: DataApiSettings['onRequest'],
): Promise<Services> {
  const services: Services = {
    youtube: closedYouTube,
    transcripts: await transcriptsOf(config),
    analyst: await analystOf(config, world),
    embedUrl: config.embedUrl,
    thumbnailOf: (id) => medium(`https://i.ytimg.com/vi/${encodeURIComponent(id)}/mqdefault.jpg`),
    played: [],
    leftToAdd: [],
    closed: [],
  }

  if (!config.identity && world) services.played.push('the sign-in')
  if (signInsOf(config, world).length === 0)
    services.closed.push(
      'sign-in with Google (set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or SIGN_INS)',
    )

  if (config.youtube) {
    services.youtube = await dataApi({ ...config.youtube, onRequest: onPlatformRequest })
  } else if (world) {
    services.youtube = await dataApi({ ...world.youtube, onRequest: onPlatformRequest })
    services.embedUrl = world.embedUrl
    services.thumbnailOf = (id) =>
      medium(`${config.origin}/demo/pictures/video/${encodeURIComponent(id)}.svg`)
    services.played.push('the video platform')
    services.leftToAdd = world.leftToAdd
    if (!config.analyst) services.played.push('the language model')
    // Only the demo's own service knows the transcripts of the demo's videos.
    if (!config.transcripts) services.transcripts = openTranscriptService(world.transcripts)
  } else {
    services.closed.push('adding channels, analysis and Wrapped (set YOUTUBE_API_KEY)')
  }
  return services
}

/** Redirect URIs differ, so no issuer can pass off another's answer (RFC 9700, 4.4). */
export function signInsOf(config: Config, world: DemoWorld | null): SignIn[] {
  const { origin } = config
  const google = config.identity ?? (world && { ...world.identity, issuerName: 'demo' })
  const first: SignIn[] = google
    ? [
        {
          id: googleId,
          name: 'Google',
          isGoogle: true,
          issuer: 'issuerName' in google ? google.issuerName : google.issuer,
          makesModerators: false,
          callbackPath: callbackPathOf(googleId),
          identity: openIdentity({
            ...google,
            redirectUri: origin + callbackPathOf(googleId),
            isGoogle: true,
          }),
        },
      ]
    : []
  const others = config.signIns.map((setting): SignIn => {
    const { id, name, issuer } = setting
    const isGoogle = isSameIssuer(issuer, googleIssuer)
    const callbackPath = callbackPathOf(id)
    return {
      id,
      name: isGoogle ? 'Google' : name,
      isGoogle,
      issuer,
      makesModerators: setting.moderatorClaim !== null,
      listsMembers: setting.memberClaim !== null,
      callbackPath,
      identity: openIdentity({ ...setting, redirectUri: origin + callbackPath, isGoogle }),
    }
  })
  const isGoogle = (one: SignIn) => one.isGoogle
  return [...first, ...others.filter(isGoogle), ...others.filter((one) => !isGoogle(one))]
}

/** `null` without a model. The demo's model knows only the videos of the demo's platform. */
async function analystOf(config: Config, world: DemoWorld | null): Promise<Analyst | null> {
  const analyst = config.analyst ?? (config.youtube ? null : (world?.model ?? null))
  if (!analyst) return null
  return (await import('#services/analyst/model/openai.ts')).openModel(analyst)
}

async function dataApi(settings: DataApiSettings): Promise<YouTube> {
  return (await import('#services/youtube/data-api.ts')).openDataApi(settings)
}

async function transcriptsOf({ transcripts }: Config): Promise<Transcripts> {
  if (transcripts === 'yt-dlp') return openYtDlp()
  if (transcripts) return openTranscriptService(transcripts)
  return (await import('#services/transcripts/youtubei.ts')).openYouTubeTranscripts()
}

function medium(url: string): Thumbnail {
  return { url, width: 320, height: 180 }
}

export async function openMail(
  { smtpUrl: url, origin }: Config,
  facts: () => { siteName: string; contactEmail: string | null },
): Promise<Mail | null> {
  if (url === null) return null
  const { openSmtp } = await import('#services/mail/smtp.ts')
  return openSmtp(() => {
    const { siteName: name, contactEmail: address } = facts()
    // SMTP needs a sender; without a contact address it takes no replies.
    const from = { name, address: address ?? `no-reply@${new URL(origin).hostname}` }
    return { url, from }
  })
}
