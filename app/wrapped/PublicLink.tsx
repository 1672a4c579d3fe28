import { useState } from 'react'
import { Form } from 'react-router'
import type { Refused } from '#server/request/forms.ts'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { wrappedPath } from './wrapped-path.ts'

/** The place on the page to which its forms return. */
export const publicLinkId = 'public-link'

interface PublicLinkProps {
  year: number
  /** `null` while the Wrapped is private. */
  publicLink: string | null
  refused: Refused | undefined
}

/**
 * Creates and removes the public link to a Wrapped. Works without scripts: the address that the
 * forms return to is inside, so that the browser opens what is around it.
 */
export function PublicLink({ year, publicLink, refused }: PublicLinkProps) {
  const isShared = publicLink !== null
  // Stays open when the link is removed: the focus is inside.
  const [isOpen, setIsOpen] = useState(isShared)
  return (
    <details
      className="card-text public-link"
      open={isOpen || isShared || refused !== undefined}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>Public link</summary>
      <Form
        className="stack"
        id={publicLinkId}
        method="post"
        action={wrappedPath(year)}
        preventScrollReset
      >
        <RefusalAlert refused={refused} />
        {isShared ? (
          <>
            <a href={publicLink}>{publicLink}</a>
            <p className="faint">
              Everyone with this link sees your name and picture, the two numbers and your top 7
              channels. Search engines are asked to leave it out.
            </p>
          </>
        ) : (
          <p className="faint">
            Only you see this page. A public link shows your name and picture, the two numbers and
            your top 7 channels to everyone who has it. You can remove it at any time.
          </p>
        )}
        <button
          className="button"
          type="submit"
          name="intent"
          value={isShared ? 'unshare' : 'share'}
        >
          {isShared ? 'Remove the Public Link' : 'Create a Public Link'}
        </button>
      </Form>
    </details>
  )
}
