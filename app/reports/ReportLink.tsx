import { useContext } from 'react'
import { OpenCase } from '../desk/OpenCase.tsx'
import { Reporting } from './ReportProvider.tsx'
import { type ReportedSubject, reportPath } from './report-path.ts'

interface ReportLinkProps {
  thing: ReportedSubject
  id: string | number
  /** What is reported, for screen readers: "the review by Mary". */
  what: string
  /** Of a review: the path that it is about. */
  pathId?: string | undefined
}

/**
 * Opens the form that reports a thing: a popup, or without scripts a page. Moderators can also open
 * its case.
 */
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
        <OpenCase
          kind={thing === 'topic-channel' ? 'topic channel' : thing}
          id={id}
          className="small-action"
          label={`Open on the desk: ${what}`}
        >
          Open on the desk
        </OpenCase>
      )}
    </>
  )
}
