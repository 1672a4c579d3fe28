import { useEffect, useRef, useState } from 'react'

/**
 * Without scripts the attribute `open` of `props` shows it inside the page; with scripts it becomes
 * modal after hydration.
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
  return {
    props: { ref, open },
    show: () => ref.current?.showModal(),
    close: () => ref.current?.close(),
  }
}
