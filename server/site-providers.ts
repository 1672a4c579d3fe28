import { analystSettings, type Config } from '#config'
import type { Providers } from '#core/providers/providers.ts'
import type { Seal } from '#core/sessions/seal.ts'
import type { SiteSettings } from '#core/site-settings/site-settings.ts'
import { askModel, askProvider, askTranscripts, askYouTube } from './ask-provider.ts'
import { openServices } from './services.ts'

type Chosen = SiteSettings['providers']

/**
 * The configuration with the providers that moderators chose, where the environment sets none. With
 * the demo nothing is chosen: it plays them. A key that cannot be opened, because `SESSION_SECRET`
 * is another one now, counts as none.
 */
export function withChosenProviders(config: Config, seal: Seal, chosen: Chosen): Config {
  if (config.demo) return config
  const youtubeKey = chosen.youtubeKey && seal.open(chosen.youtubeKey)
  const { model, transcriptUrl } = chosen
  const modelKey = model?.key ? seal.open(model.key) : null
  const isModelUsable = model !== null && (model.url !== null || modelKey !== null)
  return {
    ...config,
    youtube: config.youtube ?? (youtubeKey ? { apiKey: youtubeKey, url: config.youtubeUrl } : null),
    analyst:
      config.analyst ?? (isModelUsable ? analystSettings(modelKey, model.url, model.name) : null),
    transcripts: config.transcripts ?? (transcriptUrl === null ? null : { url: transcriptUrl }),
  }
}

/** How the units of the video platform's quota are counted (core/videos/platform-usage.ts). */
export interface PlatformQuota {
  count(units: number): Promise<void>
  /** In words. */
  left(): Promise<string>
}

/** Asks providers for the page that chooses them, with the words of that page. */
export function openProviders(
  config: Config,
  seal: Seal,
  quota: PlatformQuota,
  chosenNow: () => Chosen,
): Providers {
  const settings = { youtube: 'youtube', model: 'analyst', transcripts: 'transcripts' } as const
  return {
    fixedBy(name) {
      if (config[settings[name]] !== null) return 'environment'
      return config.demo ? 'demo' : null
    },
    isOpen: (name) =>
      config.demo || withChosenProviders(config, seal, chosenNow())[settings[name]] !== null,
    async ask(name, chosen) {
      const asked = withChosenProviders(config, seal, chosen)
      const { youtube, transcripts } = await openServices(asked, null, quota.count)
      const words = { address: 'the address', key: 'the key' }
      switch (name) {
        case 'youtube':
          return await askProvider({ ...words, ask: () => askYouTube(youtube, quota.left) })
        case 'transcripts':
          return await askProvider({
            ...words,
            ask: () => askTranscripts(transcripts, 'The service'),
          })
        case 'model': {
          const { analyst } = asked
          if (!analyst) return { works: false, says: 'There is nothing to ask yet.' }
          const { openModel } = await import('#services/analyst/model/openai.ts')
          const model = openModel({ ...analyst, retries: 0 })
          return await askProvider({ ...words, ask: () => askModel(model, analyst.apiKey === '') })
        }
      }
    },
  }
}
