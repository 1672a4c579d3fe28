import { useCallback } from 'react'
import { useLocation } from 'react-router'

export const draftPrefix = 'draft '

/** Loaded after the page (`layout/keep-page.ts`), which is smaller without it. */
const loadDrafts = () => import('./drafts.ts')

/**
 * Keeps what is typed into a form in this tab: over a reload, a sign-in and the way back, until the
 * form is stored or reset, or the person signs out. Fields without a name need `data-draft`.
 * @param form differs for each form of a page
 * @returns the `ref` of the form
 */
export function useDraft(form: string) {
  const { pathname } = useLocation()
  const key = `${draftPrefix}${pathname} ${form}`
  return useCallback(
    (element: HTMLFormElement | null) => {
      const store = openStore()
      if (!element || !store) return
      const kept = store.getItem(key)
      if (kept) void loadDrafts().then(({ restore }) => restore(element, kept))
      element.oninput = () => void loadDrafts().then(({ save }) => save(element, key, store))
      element.onreset = () => store.removeItem(key)
    },
    [key],
  )
}

/** Before a sign-out: another person may use the tab next. */
export function dropDrafts(): void {
  openStore()?.clear()
}

/** `null` in a browser that stores nothing. */
export function openStore(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}
