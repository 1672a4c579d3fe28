import { useCallback } from 'react'
import { useLocation } from 'react-router'

const prefix = 'draft '

/**
 * Keeps what is typed into a form in this tab: over a reload, a sign-in and the way back, until the
 * form is stored or reset, or the person signs out. Fields without a name need `data-draft`.
 * @param form differs for each form of a page
 * @returns the `ref` of the form
 */
export function useDraft(form: string) {
  const { pathname } = useLocation()
  const key = `${prefix}${pathname} ${form}`
  return useCallback(
    (element: HTMLFormElement | null) => {
      const store = openStore()
      if (!element || !store) return
      restore(element, new URLSearchParams(store.getItem(key) ?? ''))
      const gone = new AbortController()
      const { signal } = gone
      element.addEventListener('input', () => save(element, key, store), { signal })
      element.addEventListener('reset', () => store.removeItem(key), { signal })
      return () => gone.abort()
    },
    [key],
  )
}

/** Removes the drafts of a stored form: each whose fields were all sent as they are. */
export function dropSentDrafts(sent: FormData): void {
  const store = openStore()
  for (const key of Object.keys(store ?? {})) {
    if (!key.startsWith(prefix)) continue
    const draft = [...new URLSearchParams(store?.getItem(key) ?? '')]
    if (draft.every(([name, value]) => sent.get(name) === value)) store?.removeItem(key)
  }
}

/** Before a sign-out: another person may use the tab next. */
export function dropDrafts(): void {
  openStore()?.clear()
}

function restore(form: HTMLFormElement, draft: URLSearchParams): void {
  for (const field of fieldsOf(form)) {
    const value = draft.get(nameOf(field))
    if (value === null) continue
    if (isChoice(field)) field.checked = field.value === value
    else field.value = value
  }
}

/** Stores the fields that differ from what the form began with. */
function save(form: HTMLFormElement, key: string, store: Storage): void {
  const before = new URLSearchParams(store.getItem(key) ?? '')
  const draft = new URLSearchParams()
  for (const field of fieldsOf(form)) {
    const name = nameOf(field)
    const isChanged = isChoice(field)
      ? field.checked && !field.defaultChecked
      : field.value !== field.defaultValue
    // A refused form begins with what was typed before.
    const isKept = before.has(name) && (!isChoice(field) || field.checked)
    if (isChanged || isKept) draft.set(name, field.value)
  }
  try {
    store.setItem(key, `${draft}`)
  } catch {
    // The store of this tab is full.
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (one): one is Field =>
      one instanceof HTMLTextAreaElement ||
      (one instanceof HTMLInputElement && one.type !== 'hidden' && one.type !== 'file'),
  )
}

function nameOf(field: Field): string {
  return field.name || field.dataset.draft || ''
}

function isChoice(field: Field): field is HTMLInputElement {
  return field.type === 'radio' || field.type === 'checkbox'
}

/** `null` in a browser that stores nothing. */
function openStore(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}
