import { useEffect, useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { cameBack, signInBroadcast } from './sign-in-broadcast.ts'

interface SignInButtonProps {
  /** Path of the page that is shown after the sign-in. */
  returnTo: string
  label: string
  /** Only revalidates the page after the sign-in, because it holds something typed. */
  stay?: boolean
}

/**
 * Opens the identity provider in a popup, inside the click so that browsers allow it. A blocked
 * popup, or no scripts: the same URL opens in this window.
 */
export function SignInButton({ returnTo, label, stay = false }: SignInButtonProps) {
  const [isWaiting, setIsWaiting] = useState(false)
  const { revalidate } = useRevalidator()
  const url = `${href('/auth/sign-in')}?returnTo=${encodeURIComponent(returnTo)}`

  useEffect(() => {
    const channel = new BroadcastChannel(signInBroadcast)
    channel.onmessage = ({ data }) => {
      setIsWaiting(false)
      if (data === cameBack) window.location.assign(`${href('/settings')}?back`)
      else if (stay) revalidate()
      else window.location.assign(returnTo)
    }
    return () => channel.close()
  }, [returnTo, stay, revalidate])

  // A popup that was closed, or whose sign-in failed, sends no message: the focus comes back to
  // this window.
  useEffect(() => {
    if (!isWaiting) return
    const stopWaiting = () => setIsWaiting(false)
    window.addEventListener('focus', stopWaiting)
    return () => window.removeEventListener('focus', stopWaiting)
  }, [isWaiting])

  return (
    <a
      className="button pen"
      href={url}
      onClick={(event) => {
        const popup = window.open(`${url}&popup=1`, 'sign-in', 'popup,width=520,height=680')
        if (!popup) return
        event.preventDefault()
        setIsWaiting(true)
      }}
    >
      {isWaiting ? 'Loading...' : label}
    </a>
  )
}
