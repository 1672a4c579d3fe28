import { type ReactNode, useEffect, useState } from 'react'
import { useRevalidator, useRouteLoaderData } from 'react-router'
import type { RootData } from '../root.tsx'
import { LogInLink } from './LogInLink.tsx'
import { backPath, hearSignIns } from './sign-in-broadcast.ts'

interface SignInButtonProps {
  returnTo: string
  label: ReactNode
  signInWith?: string | null
  stay?: boolean
  isSecond?: boolean
  /** Takes over the name and the picture that the provider has now. */
  updates?: boolean
}

/** Browsers send no event when another window closes. */
const lookMs = 500

/**
 * Opens the identity provider in a popup, inside the click so that browsers allow it. A blocked
 * popup, or no scripts: the same URL opens in this window, unless the page must stay. Pressed by a
 * member it gives their account a further way in, or a new grant.
 */
export function SignInButton(props: SignInButtonProps) {
  const { returnTo, label, signInWith, stay = false, isSecond, updates } = props
  /** The window of the sign-in while it is open. */
  const [popup, setPopup] = useState<Window | null>(null)
  const { revalidate } = useRevalidator()
  const link = useRouteLoaderData<RootData>('root')?.link ?? ''
  const other = signInWith ? `&with=${signInWith}` : ''
  const update = updates ? '&update' : ''
  const url = `/auth/sign-in?returnTo=${encodeURIComponent(returnTo)}${other}${link}${update}`

  useEffect(() => {
    return hearSignIns((isBack) => {
      setPopup(null)
      if (stay && !isBack) revalidate()
      else window.location.assign(isBack ? backPath() : returnTo)
    })
  }, [returnTo, stay, revalidate])

  // A popup that was closed by hand, or whose sign-in failed, sends no message. The focus comes
  // back to this window, or goes to another program.
  useEffect(() => {
    if (!popup) return
    const stopWaiting = () => setPopup(null)
    const timer = setInterval(() => popup.closed && stopWaiting(), lookMs)
    window.addEventListener('focus', stopWaiting)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', stopWaiting)
    }
  }, [popup])

  return (
    <a
      className={isSecond ? 'button' : 'button pen'}
      href={url}
      target={stay ? '_blank' : undefined}
      onClick={(event) => {
        const opened = window.open(`${url}&popup=1`, 'sign-in', 'popup,width=520,height=680')
        if (opened) event.preventDefault()
        setPopup(opened)
      }}
    >
      {popup ? 'Loading...' : label}
    </a>
  )
}

/** Google alone can let the site read the video platform; a site without it offers its own ways. */
export function GoogleButton(props: SignInButtonProps) {
  const root = useRouteLoaderData<RootData>('root')
  if (root?.hasGoogle !== false) return <SignInButton {...props} />
  return root.viewer ? null : <LogInLink returnTo={props.returnTo} label="Log In" />
}
