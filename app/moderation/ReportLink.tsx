import { useContext } from 'react'
import { OpenReport } from './ReportProvider.tsx'
import { type ReportedThing, reportPath } from './report-path.ts'

interface ReportLinkProps {
  thing: ReportedThing
  id: string | number
  /** For screen readers: what is reported. It begins with "Report". */
  label: string
}

/** Opens the form that reports a thing: a popup, or without scripts a page. */
export function ReportLink({ thing, id, label }: ReportLinkProps) {
  const open = useContext(OpenReport)
  const path = reportPath(thing, id)
  return (
    <a
      className="small-action"
      href={path}
      rel="nofollow"
      aria-label={label}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        open(path)
      }}
    >
      Report
    </a>
  )
}
