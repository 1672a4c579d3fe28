import { Moment } from '../ui/Day.tsx'
import type { Video } from './video.ts'

type Missing = Video['missingTranscript']

/** Why there is no transcript, and when the site asks for it again. */
export function NoTranscript({ missing }: { missing: Missing }) {
  return (
    <>
      {whyNoTranscript(missing)}
      {missing && (
        <>
          {' '}
          The site asks again on <Moment of={missing.retryAt} />.
        </>
      )}
    </>
  )
}

export function whyNoTranscript(missing: Missing): string {
  switch (missing?.why) {
    case 'silent':
      return 'Nothing is said in this video.'
    case 'no-captions':
      return 'This video has no captions.'
    case 'unanswered':
      return 'The caption server does not answer.'
    default:
      return 'This video has no transcript.'
  }
}
