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

/**
 * The answer of a provider in words.
 * @param props.isSignIn whether only a person's sign-in can show that it works
 */
export function Says({ asked, isSignIn = false }: { asked: Asked; isSignIn?: boolean }) {
  const { works, says, remedy = '', isKept = false } = asked
  if (!works)
    return (
      <p className="alert" role="alert">
        {says} {remedy}
      </p>
    )
  const inShort = isSignIn ? isKept && 'It is kept.' : `It works${isKept ? ', and is kept' : ''}.`
  return (
    <p className="done" role="status">
      {inShort && <b>{inShort} </b>}
      {says}
    </p>
  )
}
