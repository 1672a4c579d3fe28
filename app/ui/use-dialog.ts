import { useEffect, useRef, useState } from 'react'

/**
 * Without scripts the attribute `open` of `props` shows it inside the page; with scripts it becomes
 * modal after hydration. One that is shown by a press is an entry of the history: Back closes it.
 */
export function useDialog(isWanted: boolean) {
  const ref = useRef<HTMLDialogElement>(null)
  const leave = useRef<() => void>(null)
  // The attribute stays as first rendered. Removing it from a modal hides the dialog but leaves the
  // page inert; only `close` does both.
  const [open] = useState(isWanted)
  useEffect(() => {
    const dialog = ref.current
    if (!isWanted || !dialog || dialog.matches(':modal')) return
    dialog.close()
    dialog.showModal()
  }, [isWanted])
  useEffect(() => () => leave.current?.(), [])
  return {
    props: { ref, open },
    show() {
      const { current: dialog } = ref
      if (!dialog || dialog.open) return
      dialog.showModal()
      leave.current = addEntry(dialog)
    },
    close: () => ref.current?.close(),
  }
}

/**
 * The router does not hear of the entry: it would load the page anew when it is left. A form that
 * is sent from the dialog replaces it.
 * @returns leaves the entry, if the router has not replaced it
 */
function addEntry(dialog: HTMLDialogElement): () => void {
  const { key, idx } = history.state ?? {}
  history.pushState({ ...history.state, isDialog: true }, '')
  let isLeft = false
  const onPop = (event: PopStateEvent) => {
    window.removeEventListener('popstate', onPop, true)
    isLeft = true
    if (event.state?.key !== key || event.state?.idx !== idx) return
    event.stopImmediatePropagation()
    dialog.close()
  }
  window.addEventListener('popstate', onPop, true)
  const leave = () => {
    if (isLeft) return
    isLeft = true
    if (history.state?.isDialog) history.back()
    else window.removeEventListener('popstate', onPop, true)
  }
  dialog.addEventListener('close', leave, { once: true })
  return leave
}
