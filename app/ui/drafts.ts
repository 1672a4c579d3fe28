const draftPrefix = 'draft '

export function keepDraft(form: HTMLFormElement, name: string): void {
  const key = draftPrefix + name
  const store = openStore()
  if (!store) return
  restore(form, new URLSearchParams(store.getItem(key) ?? ''))
  // What was typed before this file was there.
  if (fieldsOf(form).some(isTyped)) save(form, key, store)
  form.oninput = () => save(form, key, store)
  form.onreset = () => store.removeItem(key)
}

/** Removes the drafts of a stored form: each whose fields were all sent as they are. */
export function dropSentDrafts(sent: FormData): void {
  const store = openStore()
  for (const key of Object.keys(store ?? {})) {
    if (!key.startsWith(draftPrefix)) continue
    const draft = [...new URLSearchParams(store?.getItem(key) ?? '')]
    if (draft.every(([name, value]) => (sent.get(name) ?? notTicked) === value))
      store?.removeItem(key)
  }
}

function restore(form: HTMLFormElement, draft: URLSearchParams): void {
  for (const field of fieldsOf(form)) {
    const value = draft.get(nameOf(field))
    if (value === null || isTyped(field)) continue
    if (isChoice(field)) field.checked = field.value === value
    else field.value = value
  }
}

function save(form: HTMLFormElement, key: string, store: Storage): void {
  const before = new URLSearchParams(store.getItem(key) ?? '')
  const draft = new URLSearchParams()
  for (const field of fieldsOf(form)) {
    const name = nameOf(field)
    const now = isChoice(field) ? choiceOf(field, field.checked) : field.value
    const first = isChoice(field) ? choiceOf(field, field.defaultChecked) : field.defaultValue
    // A refused form begins with what was typed before.
    if (now !== null && (now !== first || before.has(name))) draft.set(name, now)
  }
  try {
    store.setItem(key, `${draft}`)
  } catch {
    // The store of this tab is full.
  }
}

function isTyped(field: Field): boolean {
  return isChoice(field)
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue
}

/** What a draft has for a box that is not ticked; a form does not send it. */
const notTicked = ''

/** `null` for a radio button that is not chosen: another one of its name is. */
function choiceOf({ type, value }: HTMLInputElement, isChosen: boolean): string | null {
  if (isChosen) return value
  return type === 'checkbox' ? notTicked : null
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
