import { useEffect, useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { signInChannel } from './sign-in-channel.ts'

interface SignInButtonProps {
  returnTo: string
  label: string
  /** Stay on the page afterwards and only bring it up to date, because something typed is on it. */
  stay?: boolean
}

/**
 * Opens the provider in a popup, in the click itself so that browsers allow it; when they do not, or without scripts, the same
 * address opens in this window (design, decision 11).
 */
export function SignInButton({ returnTo, label, stay = false }: SignInButtonProps) {
  const [waiting, setWaiting] = useState(false)
  const { revalidate } = useRevalidator()
  const address = `${href('/auth/sign-in')}?returnTo=${encodeURIComponent(returnTo)}`

  useEffect(() => {
    const channel = new BroadcastChannel(signInChannel)
    channel.onmessage = () => {
      setWaiting(false)
      if (stay) revalidate()
      else window.location.assign(returnTo)
    }
    return () => channel.close()
  }, [returnTo, stay, revalidate])

  // Back from a popup that was closed or refused: no message will come.
  useEffect(() => {
    if (!waiting) return
    const back = () => setWaiting(false)
    window.addEventListener('focus', back)
    return () => window.removeEventListener('focus', back)
  }, [waiting])

  return (
    <a
      className="button pen"
      href={address}
      onClick={(event) => {
        const popup = window.open(`${address}&popup=1`, 'sign-in', 'popup,width=520,height=680')
        if (!popup) return
        event.preventDefault()
        setWaiting(true)
      }}
    >
      {waiting ? 'Loading...' : label}
    </a>
  )
}
