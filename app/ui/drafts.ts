const draftPrefix = 'draft '

type Field = HTMLInputElement | HTMLTextAreaElement

export function keepDraft(form: HTMLFormElement, name: string): void {
  const key = draftPrefix + name
  const store = openStore()
  if (!store) return
  const draft = new URLSearchParams(store.getItem(key) ?? '')
  for (const field of fieldsOf(form)) {
    const value = draft.get(nameOf(field))
    if (value === null || isTyped(field)) continue
    if (isChoice(field)) field.checked = field.value === value
    else field.value = value
  }
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
    // A form does not send a box that is not ticked.
    if (draft.every(([name, value]) => (sent.get(name) ?? '') === value)) store?.removeItem(key)
  }
}

function save(form: HTMLFormElement, key: string, store: Storage): void {
  const before = new URLSearchParams(store.getItem(key) ?? '')
  const draft = new URLSearchParams()
  for (const field of fieldsOf(form)) {
    const name = nameOf(field)
    // Of radio buttons of one name, the chosen one.
    if (field.type === 'radio' && isChoice(field) && !field.checked) continue
    const value = isChoice(field) && !field.checked ? '' : field.value
    // A refused form begins with what was typed before.
    if (isTyped(field) || before.has(name)) draft.set(name, value)
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
