import type { Config } from '#config'
import type { Thumbnail } from '#db/schema.ts'
import type { DemoWorld } from '#demo/world.ts'
import type { Analyst } from '#services/analyst/analyst.ts'
import { type OpenIdSettings, openIdentity } from '#services/identity/openid.ts'
import {
  callbackPathOf,
  googleId,
  isSameIssuer,
  type SignIn,
} from '#services/identity/providers.ts'
import { googleIssuer } from '#services/identity/sign-in-setting.ts'
import type { Mail } from '#services/mail/mail.ts'
import { openTranscriptService } from '#services/transcripts/http.ts'
import type { Transcripts } from '#services/transcripts/transcripts.ts'
import { openYtDlp } from '#services/transcripts/yt-dlp.ts'
import type { DataApiSettings } from '#services/youtube/data-api.ts'
import type { YouTube } from '#services/youtube/youtube.ts'
import { closedYouTube } from '#services/youtube/youtube.ts'

/** Clients of large providers are many files, so only those in use are imported. */
export async function openServices(
  config: Config,
  world: DemoWorld | null,
  onRequest?: DataApiSettings['onRequest'],
) {
  /** The demo, if it plays the platform. */
  const demo = config.youtube ? null : world
  const platform = config.youtube ?? demo?.youtube
  return {
    youtube: platform ? await dataApi({ ...platform, onRequest }) : closedYouTube,
    // Only the demo's own service knows the transcripts of the demo's videos.
    transcripts: await transcriptsOf(config.transcripts ?? demo?.transcripts ?? null),
    // And only its model the videos.
    analyst: await analystOf(config.analyst ?? demo?.model ?? null),
    embedUrl: demo?.embedUrl ?? config.embedUrl,
    thumbnailOf(id: string): Thumbnail {
      const video = encodeURIComponent(id)
      const url = demo
        ? `${config.origin}/demo/pictures/video/${video}.svg`
        : `https://i.ytimg.com/vi/${video}/mqdefault.jpg`
      return { url, width: 320, height: 180 }
    },
    played: [
      ...(world && !config.identity ? ['the sign-in'] : []),
      ...(demo ? ['the video platform'] : []),
      ...(demo && !config.analyst ? ['the language model'] : []),
    ],
    leftToAdd: demo?.leftToAdd ?? [],
    closed: [
      ...(signInsOf(config, world).length === 0
        ? ['sign-in with Google (set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or SIGN_INS)']
        : []),
      ...(platform ? [] : ['adding channels, analysis and Wrapped (set YOUTUBE_API_KEY)']),
    ],
  }
}

/** Redirect URIs differ, so no issuer can pass off another's answer (RFC 9700, 4.4). */
export function signInsOf(config: Config, world: DemoWorld | null): SignIn[] {
  type Setting = Omit<OpenIdSettings, 'redirectUri'> & { id: string; name: string }
  const google = config.identity ?? (world && { ...world.identity, issuerName: 'demo' })
  const all: Setting[] = [
    ...(google ? [{ ...google, id: googleId, name: 'Google' }] : []),
    ...config.signIns,
  ]
  const signIns = all.map((setting): SignIn => {
    const { id, name, issuer, issuerName = issuer } = setting
    const isGoogle = id === googleId || isSameIssuer(issuer, googleIssuer)
    const callbackPath = callbackPathOf(id)
    const redirectUri = config.origin + callbackPath
    return {
      ...{ id, name: isGoogle ? 'Google' : name, isGoogle, issuer: issuerName, callbackPath },
      makesModerators: Boolean(setting.moderatorClaim),
      listsMembers: Boolean(setting.memberClaim),
      identity: openIdentity({ ...setting, redirectUri, isGoogle }),
    }
  })
  return [...signIns.filter((one) => one.isGoogle), ...signIns.filter((one) => !one.isGoogle)]
}

async function analystOf(settings: Config['analyst']): Promise<Analyst | null> {
  if (!settings) return null
  return (await import('#services/analyst/model/openai.ts')).openModel(settings)
}

async function dataApi(settings: DataApiSettings): Promise<YouTube> {
  return (await import('#services/youtube/data-api.ts')).openDataApi(settings)
}

async function transcriptsOf(transcripts: Config['transcripts']): Promise<Transcripts> {
  if (transcripts === 'yt-dlp') return openYtDlp()
  if (transcripts) return openTranscriptService(transcripts)
  return (await import('#services/transcripts/youtubei.ts')).openYouTubeTranscripts()
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
