import { Form, href, useNavigation } from 'react-router'
import type { Refused } from '../request/forms.server.ts'
import { Box } from '../ui/Box.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import type { ProviderName, ProviderView } from './providers.server.ts'
import { type Asked, Says, useAsked } from './Says.tsx'
import './providers.css'
import { SubmitButton } from '../ui/PageForm.tsx'

interface ProviderListProps {
  providers: ProviderView[]
  /** Of the settings, for the forms. */
  version: number
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
    what: 'Any server of the OpenAI kind, also one on this machine. Without it, pages show key terms and chapters.',
    setting: 'OPENAI_API_KEY or OPENAI_BASE_URL',
  },
  transcripts: {
    title: 'A transcript service: what is said',
    what: 'Without one, the site asks YouTube itself, which often turns servers away.',
    setting: 'TRANSCRIPT_URL or TRANSCRIPTS',
  },
  mail: {
    title: 'A mail server: links to sign in, invitations',
    what: 'Then people come in by a link in a mail, without another service.',
    setting: 'SMTP_URL',
  },
}

/** What wants a key or an address: each with a field, a test, and its answer in words. */
export function ProviderList({ providers, version, refused }: ProviderListProps) {
  const isRefused = (name: ProviderName) => (refused?.typed.provider === name ? refused : undefined)
  const asked = useAsked()
  return (
    <>
      {providers.map((provider) => (
        <Provider
          key={provider.name}
          {...provider}
          version={version}
          asked={asked?.about === provider.name ? asked : undefined}
          refused={isRefused(provider.name)}
        />
      ))}
    </>
  )
}

interface ProviderProps extends ProviderView {
  version: number
  asked: Asked | undefined
  refused: Refused | undefined
}

function Provider(props: ProviderProps) {
  const { name, version, fixedBy, isChosen, asked, refused } = props
  const { title, what, setting } = words[name]
  const isThere = isChosen || fixedBy !== null
  return (
    <li id={name}>
      <Box isTicked={isThere} />
      <div className="body">
        <div>
          <h3 className="plain-title">{title}</h3>
          <small>{what}</small>
        </div>
        {fixedBy === null ? (
          <ProviderForm {...props} />
        ) : (
          <Form
            method="post"
            action={actionOf(name)}
            preventScrollReset
            className="split provider-fixed"
          >
            <p>
              {fixedBy === 'demo' ? (
                inDemo(name)
              ) : (
                <>
                  Set by <code>{setting}</code> on the server. Change it there and start again.
                </>
              )}
            </p>
            <input type="hidden" name="provider" value={name} />
            <input type="hidden" name="version" value={version} />
            {fixedBy === 'environment' && <TestButton title={title} />}
          </Form>
        )}
        <RefusalAlert refused={refused} />
        {asked && !refused && <Says asked={asked} />}
      </div>
    </li>
  )
}

const actionOf = (name: ProviderName) => `${href('/start')}#${name}`

function inDemo(name: ProviderName): string {
  return name === 'mail' ? 'The demo mails nothing.' : 'The demo plays it.'
}

/** Asks again, with what is set. */
function TestButton({ title }: { title: string }) {
  return (
    <SubmitButton name="intent" value="test-provider" about={`Test: ${title}`}>
      Test
    </SubmitButton>
  )
}

const keyLabels: Record<ProviderName, string | null> = {
  youtube: 'Key of the YouTube Data API',
  model: 'Key',
  transcripts: null,
  mail: 'Password',
}

const placeholders: Record<ProviderName, string> = {
  youtube: '',
  model: 'http://127.0.0.1:11434/v1',
  transcripts: 'https://',
  mail: 'smtps://NAME@mail.example',
}

function ProviderForm({ name, version, isChosen, hasKey, url, model, refused }: ProviderProps) {
  const asked = useNavigation().formData
  const isBusy = asked?.get('provider') === name
  const typed = refused?.typed
  const keyLabel = keyLabels[name]
  return (
    <Form
      method="post"
      action={actionOf(name)}
      preventScrollReset
      className="test-row"
      key={version}
    >
      <input type="hidden" name="provider" value={name} />
      <input type="hidden" name="version" value={version} />
      {name !== 'youtube' && (
        <label className="field long">
          <span>Address</span>
          <input
            name="address"
            inputMode="url"
            defaultValue={typed?.address ?? url ?? ''}
            placeholder={placeholders[name]}
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
      {keyLabel !== null && (
        <label className="field">
          <span>{keyLabel}</span>
          <input
            name="key"
            type="password"
            defaultValue={typed?.key ?? ''}
            placeholder={hasKey ? 'one is kept' : name === 'youtube' ? '' : 'if it needs one'}
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
        aria-label={`Test and save: ${words[name].title}`}
      >
        {isBusy ? 'Asking...' : 'Test and save'}
      </button>
      {isChosen && <TestButton title={words[name].title} />}
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
