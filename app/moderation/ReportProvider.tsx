import { createContext, useState } from 'react'
import { useLocation } from 'react-router'
import { ReportDialog } from './ReportDialog.tsx'

interface Reporting {
  /**
   * Opens the popup that reports a thing.
   * @param path of its form
   * @param what the words of its heading: "the review by Mary"
   */
  open: (path: string, what: string) => void
  /** Whether the viewer can open things on the desk. */
  isModerator: boolean
}

export const Reporting = createContext<Reporting>({ open() {}, isModerator: false })

interface ReportProviderProps {
  isModerator: boolean
  children: React.ReactNode
}

/**
 * One report popup for all links of a page. It is around the page, so that it stays when the
 * reported thing leaves. It is not loaded at the click: Vite's loader of scripts is as large.
 */
export function ReportProvider({ isModerator, children }: ReportProviderProps) {
  const { pathname } = useLocation()
  const [opened, setOpened] = useState<{ path: string; what: string; on: string } | null>(null)
  const open = (path: string, what: string) => setOpened({ path, what, on: pathname })
  return (
    <Reporting value={{ open, isModerator }}>
      {children}
      {opened?.on === pathname && (
        <ReportDialog key={opened.path} {...opened} onClose={() => setOpened(null)} />
      )}
    </Reporting>
  )
}
