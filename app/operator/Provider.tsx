import { href } from 'react-router'
import { Box } from '../ui/Box.tsx'
import { Field, PageForm, Submit } from '../ui/PageForm.tsx'
import type { ProviderName, ProviderView } from './providers.server.ts'
import { Says, useAsked } from './Says.tsx'
import { SetOnServer } from './SetOnServer.tsx'
import './start.css'

interface Words {
  title: string
  what: React.ReactNode
  setting: string
  /** What an address looks like, and what its key is called, of those that have them. */
  address?: string
  key?: string
}

const words: Record<ProviderName, Words> = {
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
    key: 'Key of the YouTube Data API',
  },
  model: {
    title: 'A language model: summaries and questions',
    what:
      'Any server of the OpenAI kind, also one on this machine. Without it, pages show ' +
      'key terms and chapters.',
    setting: 'OPENAI_API_KEY or OPENAI_BASE_URL',
    address: 'http://127.0.0.1:11434/v1',
    key: 'Key',
  },
  transcripts: {
    title: 'A transcript service: what is said',
    what: 'Without one, the site asks YouTube itself, which often turns servers away.',
    setting: 'TRANSCRIPT_URL or TRANSCRIPTS',
    address: 'https://',
  },
  mail: {
    title: 'A mail server: links to sign in, invitations',
    what: 'Then people come in by a link in a mail, without another service.',
    setting: 'SMTP_URL',
    address: 'smtps://NAME@mail.example',
    key: 'Password',
  },
}

/** What wants a key or an address: with a field, a test, and its answer in words. */
export function Provider({ provider }: { provider: ProviderView }) {
  const { name, fixedBy, isChosen } = provider
  const { title, what, setting } = words[name]
  const asked = useAsked()
  return (
    <li id={name}>
      <Box isTicked={isChosen || fixedBy !== null} />
      <div className="body">
        <div>
          <h3 className="plain-title">{title}</h3>
          <small>{what}</small>
        </div>
        {fixedBy === null ? (
          <ProviderForm {...provider} />
        ) : (
          <p className="fixed">
            {fixedBy === 'environment' ? (
              <SetOnServer by={setting} />
            ) : name === 'mail' ? (
              'The demo mails nothing.'
            ) : (
              'The demo plays it.'
            )}
          </p>
        )}
        {(isChosen || fixedBy === 'environment') && (
          <div className="row">
            <Press intent="test-provider" does="Test" {...provider} />
            {fixedBy === null && <Press intent="forget-provider" does="Forget" {...provider} />}
          </div>
        )}
        {asked?.about === name && <Says asked={asked} />}
      </div>
    </li>
  )
}

const formOf = ({ name }: ProviderView) => ({
  values: { provider: name },
  action: `${href('/start')}#${name}`,
})

function ProviderForm(provider: ProviderView) {
  const { name, hasKey, url, model, version } = provider
  const { title, address, key } = words[name]
  const kept = hasKey ? 'one is kept' : 'if it needs one'
  return (
    <PageForm intent="try-provider" {...formOf(provider)} className="test-row" key={version}>
      <input type="hidden" name="version" value={version} />
      {address && (
        <Field
          name="address"
          label="Address"
          value={url}
          placeholder={address}
          inputMode="url"
          spellCheck={false}
        />
      )}
      {name === 'model' && (
        <Field
          name="model"
          label="Model"
          value={model}
          placeholder="the first that it has"
          spellCheck={false}
        />
      )}
      {key && (
        <Field
          name="key"
          label={key}
          type="password"
          placeholder={name === 'youtube' && !hasKey ? '' : kept}
        />
      )}
      <Submit className="button" about={`Test and save: ${title}`}>
        Test and save
      </Submit>
    </PageForm>
  )
}

interface PressProps extends ProviderView {
  intent: string
  does: string
}

function Press({ intent, does, ...provider }: PressProps) {
  return (
    <PageForm intent={intent} {...formOf(provider)}>
      <input type="hidden" name="version" value={provider.version} />
      <Submit className="button" about={`${does}: ${words[provider.name].title}`}>
        {does}
      </Submit>
    </PageForm>
  )
}
