import { Emblem } from '../topics/Emblem.tsx'
import { Face, Picture } from '../ui/Picture.tsx'
import { counted } from '../ui/words.ts'
import { inClockTime } from '../videos/clock-time.ts'
import { Highlighted } from './Highlighted.tsx'
import type { Suggestion } from './suggest.server.ts'

/** What one suggestion leads to, and its kind. */
export function SuggestionLine({ item }: { item: Suggestion }) {
  return (
    <>
      <Icon item={item} />
      <span className="what clamped" dir="auto">
        {item.kind === 'address' && `Go to this ${item.what}`}
        {item.kind === 'exact' && (
          <>
            Go to the channel named exactly “<bdi>{item.name}</bdi>”
          </>
        )}
        {item.kind === 'said' && (
          <bdi>
            “<mark>{item.query}</mark>”
          </bdi>
        )}
        {'text' in item && (
          <bdi>
            <Highlighted pieces={item.text} />
          </bdi>
        )}
        {item.kind === 'passage' && (
          <small>
            said in <bdi>{item.title || 'Unnamed Video'}</bdi>
            {item.start !== null && ` at ${inClockTime(item.start)}`}
          </small>
        )}
      </span>
      {item.kind === 'said' && <small>said in {counted(item.videos, 'video', 'videos')}</small>}
      {'picture' in item && <small>{item.kind}</small>}
    </>
  )
}

function Icon({ item }: { item: Suggestion }) {
  switch (item.kind) {
    case 'channel':
    case 'person':
      return <Face url={item.picture} size="tiny" />
    case 'video':
      return <Picture url={item.picture} width={42} height={24} />
    case 'topic':
      return <Emblem topicId={item.picture ?? ''} />
    case 'passage':
    case 'said':
      return (
        <span className="quote" aria-hidden="true">
          “
        </span>
      )
    default:
      return (
        <svg className="go" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          <path d="m9 5 7 7-7 7" />
        </svg>
      )
  }
}
