import { useRouteLoaderData } from 'react-router'
import type { RootData } from '../root.tsx'
import { LogInLink } from './LogInLink.tsx'
import { SignInButton, type SignInButtonProps } from './SignInButton.tsx'

/** Google alone can let the site read the video platform; a site without it offers its own ways. */
export function GoogleButton(props: SignInButtonProps) {
  const root = useRouteLoaderData<RootData>('root')
  if (root?.hasGoogle !== false) return <SignInButton {...props} />
  return root.viewer ? null : <LogInLink returnTo={props.returnTo} label="Log In" />
}
