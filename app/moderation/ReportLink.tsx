import { createContext, useContext, useState } from 'react'
import { useLocation } from 'react-router'
import { DeskButton } from './DeskButton.tsx'
import type { ReportDialog } from './ReportForm.tsx'
import { type ReportedSubject, reportPath } from './report-path.ts'

interface ReportLinkProps {
  thing: ReportedSubject
  id: string | number
  what: string
  pathId?: string | undefined
}

/** Opens a popup, or without scripts a page. Moderators can also open the case. */
export function ReportLink({ thing, id, what, pathId }: ReportLinkProps) {
  const { open, isModerator } = useContext(Reporting)
  const path = reportPath(thing, id, pathId)
  return (
    <>
      <a
        className="small-action"
        href={path}
        rel="nofollow"
        aria-label={`Report ${what}`}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          open(path, what)
        }}
      >
        Report
      </a>
      {isModerator && (
        <DeskButton
          intent="open"
          values={{ kind: thing.replace('-', ' '), key: id }}
          label={`Open in Moderation: ${what}`}
        >
          Open in Moderation
        </DeskButton>
      )}
    </>
  )
}

const Reporting = createContext({ open(_path: string, _what: string) {}, isModerator: false })

interface ReportProviderProps {
  isModerator: boolean
  children: React.ReactNode
}

interface Opened {
  path: string
  what: string
  on: string
  Dialog: typeof ReportDialog
}

/**
 * One popup for all links, around the page: it stays when the reported thing leaves. Its code is
 * loaded at the click; where that fails, the form's own page opens.
 */
export function ReportProvider({ isModerator, children }: ReportProviderProps) {
  const { pathname } = useLocation()
  const [opened, setOpened] = useState<Opened | null>(null)

  async function open(path: string, what: string) {
    try {
      const { ReportDialog } = await import('./ReportForm.tsx')
      setOpened({ path, what, on: pathname, Dialog: ReportDialog })
    } catch {
      window.location.assign(path)
    }
  }

  return (
    <Reporting value={{ open, isModerator }}>
      {children}
      {opened?.on === pathname && (
        <opened.Dialog
          key={opened.path}
          path={opened.path}
          what={opened.what}
          onClose={() => setOpened(null)}
        />
      )}
    </Reporting>
  )
}
