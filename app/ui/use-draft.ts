import { useCallback } from 'react'
import { useLocation } from 'react-router'

/**
 * Keeps what is typed in this tab over a reload, a sign-in and the way back. Fields without a name
 * need `data-draft`.
 * @param form differs for each form of a page
 */
export function useDraft(form: string) {
  const { pathname } = useLocation()
  return useCallback(
    (element: HTMLFormElement | null) => {
      // Loaded after the page. Without a connection the form works without it.
      if (element)
        import('./drafts.ts').then(
          ({ keepDraft }) => keepDraft(element, `${pathname} ${form}`),
          () => {},
        )
    },
    [pathname, form],
  )
}

/** Before a sign-out: another person may use the tab next. */
export function dropDrafts(): void {
  try {
    window.sessionStorage.clear()
  } catch {
    // A browser that stores nothing.
  }
}
