import { useActionData } from 'react-router'

/** What a provider said when its button was pressed. */
export interface Asked {
  /** The provider, or the id of the sign-in. */
  about: string
  works: boolean
  says: string
  remedy?: string
  /** Whether it was kept then. */
  isKept?: boolean
}

/** The answer to the form that was just sent to this page, if it asked a provider. */
export function useAsked(): Asked | undefined {
  return useActionData<{ asked?: Asked }>()?.asked
}

/** The answer of a provider in words. */
export function Says({ asked }: { asked: Asked }) {
  const { works, says, remedy = '', isKept = false } = asked
  if (!works)
    return (
      <p className="alert" role="alert">
        {says} {remedy}
      </p>
    )
  return (
    <p className="done" role="status">
      <b>It works{isKept && ', and is kept'}.</b> {says}
    </p>
  )
}
