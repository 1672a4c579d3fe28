import { useEffect, useRef } from 'react'

/**
 * A dialog the platform way: `open` on the first render shows it in the page for a browser without scripts, and as a real modal as
 * soon as there are scripts. The browser keeps the focus inside, closes it on Escape and gives the focus back.
 */
export function useDialog(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog || dialog.matches(':modal')) return
    dialog.close()
    dialog.showModal()
  }, [open])
  return { ref, show: () => ref.current?.showModal(), close: () => ref.current?.close() }
}
