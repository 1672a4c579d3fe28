import { Form, useNavigation } from 'react-router'
import type { ProviderName, ProviderView } from '#core/providers/providers.ts'
import type { Refused } from '#server/request/forms.ts'
import { Box } from '../ui/Box.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import './providers.css'

interface ProviderListProps {
  providers: ProviderView[]
  /** Of the settings, for the forms. */
  version: number
  /** The provider that was just asked and works. */
  works: string | null
  refused: Refused | undefined
}

const words: Record<ProviderName, { title: string; what: React.ReactNode; setting: string }> = {
  youtube: {
    title: 'YouTube: new channels and videos',
    what: (
      <>
        A key of the YouTube Data API v3, which is free: make one in the{' '}
        <a href="https://console.cloud.google.com/apis/library/youtube.googleapis.com">
          Google Cloud console
        </a>
        . Without it, nobody can add a channel or a video.
      </>
    ),
    setting: 'YOUTUBE_API_KEY',
  },
  model: {
    title: 'A language model: summaries and questions',
    what: 'Any server of the OpenAI kind, also one on this machine. Without it, pages show key terms and passages.',
    setting: 'OPENAI_API_KEY or OPENAI_BASE_URL',
  },
  transcripts: {
    title: 'A transcript service: what is said',
    what: 'Without one, the site asks YouTube itself, which often turns servers away.',
    setting: 'TRANSCRIPT_URL',
  },
}

/** What wants a key or an address: each with a field, a test, and its answer in words. */
export function ProviderList({ providers, version, works, refused }: ProviderListProps) {
  const isRefused = (name: ProviderName) => (refused?.typed.provider === name ? refused : undefined)
  return (
    <ul className="abilities">
      {providers.map((provider) => (
        <Provider
          key={provider.name}
          {...provider}
          version={version}
          hasJustWorked={works === provider.name}
          refused={isRefused(provider.name)}
        />
      ))}
    </ul>
  )
}

interface ProviderProps extends ProviderView {
  version: number
  hasJustWorked: boolean
  refused: Refused | undefined
}

function Provider(props: ProviderProps) {
  const { name, fixedBy, isChosen, hasJustWorked, refused } = props
  const { title, what, setting } = words[name]
  const isThere = isChosen || fixedBy !== null
  return (
    <li id={name}>
      <Box isTicked={isThere} />
      <div className="body">
        <div>
          <h3>{title}</h3>
          <small>{what}</small>
        </div>
        {fixedBy === null ? (
          <ProviderForm {...props} />
        ) : (
          <p className="provider-fixed">
            {fixedBy === 'demo' ? (
              'The demo plays it.'
            ) : (
              <>
                Set by <code>{setting}</code> on the server. Change it there and start again.
              </>
            )}
          </p>
        )}
        <RefusalAlert refused={refused} />
        {hasJustWorked && !refused && (
          <p className="done" role="status">
            <b>It works</b>, and is kept.
          </p>
        )}
      </div>
    </li>
  )
}

function ProviderForm({ name, version, isChosen, hasKey, url, model, refused }: ProviderProps) {
  const asked = useNavigation().formData
  const isBusy = asked?.get('provider') === name
  const typed = refused?.typed
  const keyLabel = { youtube: 'Key of the YouTube Data API', model: 'Key', transcripts: '' }[name]
  return (
    <Form method="post" preventScrollReset className="test-row" key={version}>
      <input type="hidden" name="provider" value={name} />
      <input type="hidden" name="version" value={version} />
      {name !== 'youtube' && (
        <label className="field long">
          <span>Address</span>
          <input
            name="address"
            inputMode="url"
            defaultValue={typed?.address ?? url ?? ''}
            placeholder={name === 'model' ? 'http://127.0.0.1:11434/v1' : 'https://'}
            spellCheck={false}
            autoComplete="off"
          />
        </label>
      )}
      {name === 'model' && (
        <label className="field">
          <span>Model</span>
          <input
            name="model"
            defaultValue={typed?.model ?? model ?? ''}
            placeholder="the first that it has"
            spellCheck={false}
            autoComplete="off"
          />
        </label>
      )}
      {keyLabel !== '' && (
        <label className="field">
          <span>{keyLabel}</span>
          <input
            name="key"
            type="password"
            defaultValue={typed?.key ?? ''}
            placeholder={hasKey ? 'one is kept' : name === 'model' ? 'if it needs one' : ''}
            spellCheck={false}
            autoComplete="off"
          />
        </label>
      )}
      <button
        className="button"
        name="intent"
        value="try-provider"
        type="submit"
        disabled={isBusy}
        aria-label={`Test and keep: ${words[name].title}`}
      >
        {isBusy ? 'Asking...' : 'Test and keep'}
      </button>
      {isChosen && (
        <button
          className="link"
          name="intent"
          value="forget-provider"
          type="submit"
          disabled={isBusy}
          aria-label={`Forget: ${words[name].title}`}
        >
          Forget
        </button>
      )}
    </Form>
  )
}
