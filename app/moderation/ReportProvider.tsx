import { type ComponentType, createContext, useState } from 'react'
import type { ReportDialogProps } from './ReportDialog.tsx'

/** Opens the popup that reports a thing, by the path of its form. */
export const OpenReport = createContext<(path: string) => void>(() => {})

/**
 * One report popup for all links of a page. It is around the page, so that it stays when the reported
 * thing leaves. Its script loads at the first click; if it cannot, the browser goes to the page.
 */
export function ReportProvider({ children }: { children: React.ReactNode }) {
  const [path, setPath] = useState<string | null>(null)
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps> | null>(null)

  async function open(wanted: string) {
    try {
      const { ReportDialog } = await import('./ReportDialog.tsx')
      setDialog(() => ReportDialog)
      setPath(wanted)
    } catch {
      window.location.assign(wanted)
    }
  }

  return (
    <OpenReport value={open}>
      {children}
      {Dialog && path !== null && <Dialog key={path} path={path} onClose={() => setPath(null)} />}
    </OpenReport>
  )
}
