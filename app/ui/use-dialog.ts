import { useEffect, useRef, useState } from 'react'

/**
 * Without scripts the attribute `open` of `props` shows it inside the page; with scripts it becomes
 * modal after hydration. One that is shown by a press is an entry of the history: Back closes it.
 */
export function useDialog(isWanted: boolean) {
  const ref = useRef<HTMLDialogElement>(null)
  // The attribute stays as first rendered. Removing it from a modal hides the dialog but leaves the
  // page inert; only `close` does both.
  const [open] = useState(isWanted)
  useEffect(() => {
    const dialog = ref.current
    if (!isWanted || !dialog || dialog.matches(':modal')) return
    dialog.close()
    dialog.showModal()
  }, [isWanted])
  useEffect(() => {
    const dialog = ref.current
    return () => leaveEntry(dialog)
  }, [])
  return {
    props: { ref, open },
    show() {
      const { current: dialog } = ref
      if (!dialog || dialog.open) return
      dialog.showModal()
      enterHistory(dialog)
    },
    close: () => ref.current?.close(),
  }
}

/** The dialog whose entry is on top of the history, and what tells the entry below it. */
let entered: { dialog: HTMLDialogElement; key?: string; idx?: number; isLeft: boolean } | null =
  null

// The router would load the page anew. On `window` listeners run in the order of their adding, so
// `root.tsx` imports this before the router starts.
if (typeof window !== 'undefined')
  window.addEventListener('popstate', (event) => {
    const left = entered
    entered = null
    if (!left || event.state?.key !== left.key || event.state?.idx !== left.idx) return
    event.stopImmediatePropagation()
    left.dialog.close()
  })

function enterHistory(dialog: HTMLDialogElement): void {
  const { key, idx } = history.state ?? {}
  history.pushState({ ...history.state, isDialog: true }, '')
  entered = { dialog, key, idx, isLeft: false }
  dialog.addEventListener('close', () => leaveEntry(dialog), { once: true })
}

/** A form that was sent from the dialog has replaced the entry, and a link has put one above it. */
function leaveEntry(dialog: HTMLDialogElement | null): void {
  if (!entered || entered.dialog !== dialog || entered.isLeft) return
  if (history.state?.isDialog) {
    entered.isLeft = true
    history.back()
  } else entered = null
}
