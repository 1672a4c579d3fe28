import { Emblem } from '../topics/Emblem.tsx'
import { counted } from '../ui/counted.ts'
import { Face, Picture } from '../ui/Picture.tsx'
import { inClockTime } from '../videos/clock-time.ts'
import { Highlighted } from './Highlighted.tsx'
import type { Suggestion } from './suggest.server.ts'

/** What one suggestion leads to, and its kind. */
export function SuggestionLine({ item }: { item: Suggestion }) {
  switch (item.kind) {
    case 'address':
      return (
        <>
          <Arrow />
          <span className="what">
            Go to this {item.page.kind === 'own' ? 'page' : item.page.kind}
          </span>
        </>
      )
    case 'channel':
    case 'person':
      return (
        <>
          <Face url={item.picture} size="tiny" />
          <bdi className="what">
            <Highlighted pieces={item.text} />
          </bdi>
          <small>{item.kind}</small>
        </>
      )
    case 'video':
      return (
        <>
          <Picture className="shot" url={item.picture} width={42} height={24} />
          <bdi className="what">
            <Highlighted pieces={item.text} />
          </bdi>
          <small>video</small>
        </>
      )
    case 'topic':
      return (
        <>
          <Emblem topicId={item.id} />
          <bdi className="what">
            <Highlighted pieces={item.text} />
          </bdi>
          <small>topic</small>
        </>
      )
    case 'passage':
      return (
        <>
          <Quote />
          <span className="quoted">
            <span className="what" dir="auto">
              <Highlighted pieces={item.text} />
            </span>{' '}
            <small>
              said in <bdi>{item.title || 'Unnamed Video'}</bdi>
              {item.start !== null && ` at ${inClockTime(item.start)}`}
            </small>
          </span>
        </>
      )
    case 'said':
      return (
        <>
          <Quote />
          <span className="what">
            “
            <bdi>
              <mark>{item.query}</mark>
            </bdi>
            ”
          </span>
          <small>said in {counted(item.videos, 'video', 'videos')}</small>
        </>
      )
    case 'exact':
      return (
        <>
          <Arrow />
          <span className="what">
            Go to the channel named exactly “<bdi>{item.name}</bdi>”
          </span>
        </>
      )
  }
}

function Quote() {
  return (
    <span className="quote" aria-hidden="true">
      “
    </span>
  )
}

function Arrow() {
  return (
    <svg className="go" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path d="m9 5 7 7-7 7" />
    </svg>
  )
}
