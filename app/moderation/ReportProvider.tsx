import { createContext, useState } from 'react'
import { useLocation } from 'react-router'
import type { ReportDialog } from './ReportDialog.tsx'

/** Opens the popup that reports a thing, by the path of its form. */
export const OpenReport = createContext<(path: string) => void>(() => {})

interface Opened {
  path: string
  /** The page that it was opened on. */
  on: string
  Dialog: typeof ReportDialog
}

/**
 * One report popup for all links of a page. It is around the page, so that it stays when the
 * reported thing leaves. Its code is loaded at the click; where that fails, the form's own page
 * opens.
 */
export function ReportProvider({ children }: { children: React.ReactNode }) {
  const { pathname } = useLocation()
  const [opened, setOpened] = useState<Opened | null>(null)

  async function open(path: string) {
    try {
      const { ReportDialog } = await import('./ReportDialog.tsx')
      setOpened({ path, on: pathname, Dialog: ReportDialog })
    } catch {
      window.location.assign(path)
    }
  }

  return (
    <OpenReport value={open}>
      {children}
      {opened?.on === pathname && (
        <opened.Dialog key={opened.path} path={opened.path} onClose={() => setOpened(null)} />
      )}
    </OpenReport>
  )
}
