import { useNavigation } from 'react-router'
import { CannotAdd } from '../ui/CannotAdd.tsx'
import { PageForm, Submit, useRefused } from '../ui/PageForm.tsx'
import { InvalidUrl, Player } from '../videos/Player.tsx'
import { pastedVideo } from '../videos/pasted-address.ts'

interface WorkbenchProps {
  title: string
  description: string
  submitted: { url: string; videoId: string | null } | undefined
  embedUrl: string
  children: React.ReactNode
}

export function Workbench({ title, description, submitted, embedUrl, children }: WorkbenchProps) {
  const refused = useRefused()
  const { state, formData } = useNavigation()
  const isBusy = state !== 'idle'
  // The video is there while it is analyzed: one can watch it meanwhile.
  const url = formData?.get('url')
  const shown =
    typeof url === 'string' ? { videoId: pastedVideo(url, null)?.id ?? null } : submitted
  return (
    <>
      <h1>{title}</h1>
      <p className="prose">{description}</p>
      <CannotAdd />
      <PageForm className="search" intent="experiment">
        <label htmlFor="url">Video URL</label>
        <div>
          <input
            id="url"
            name="url"
            defaultValue={submitted?.url ?? refused?.typed.url}
            placeholder="Video URL or ID"
            autoComplete="off"
          />
          <Submit>Analyze</Submit>
        </div>
      </PageForm>
      {shown && (
        <div className="halves">
          {shown.videoId === null ? (
            <InvalidUrl />
          ) : (
            <Player
              key={shown.videoId}
              embedUrl={embedUrl}
              videoId={shown.videoId}
              title="Video player"
            />
          )}
          <div className="stack">{!isBusy && children}</div>
        </div>
      )}
    </>
  )
}
