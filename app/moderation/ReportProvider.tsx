import { createContext, useState } from 'react'
import { useLocation } from 'react-router'
import { ReportDialog } from './ReportDialog.tsx'

/** Opens the popup that reports a thing, by the path of its form. */
export const OpenReport = createContext<(path: string) => void>(() => {})

/**
 * One report popup for all links of a page. It is around the page, so that it stays when the
 * reported thing leaves. It is not loaded at the click: Vite's loader of scripts is as large.
 */
export function ReportProvider({ children }: { children: React.ReactNode }) {
  const { pathname } = useLocation()
  const [opened, setOpened] = useState<{ path: string; on: string } | null>(null)
  return (
    <OpenReport value={(path) => setOpened({ path, on: pathname })}>
      {children}
      {opened?.on === pathname && (
        <ReportDialog key={opened.path} path={opened.path} onClose={() => setOpened(null)} />
      )}
    </OpenReport>
  )
}
