import { useActionData } from 'react-router'

export interface Asked {
  about: string
  works: boolean
  says: string
  remedy?: string
  isKept?: boolean
}

export function useAsked(): Asked | undefined {
  return useActionData<{ asked?: Asked }>()?.asked
}

/** `isSignIn`: only a person's sign-in can show that it works. */
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
