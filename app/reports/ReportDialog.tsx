import { useEffect } from 'react'
import { useDialog } from '../ui/use-dialog.ts'
import { ReportForm } from './ReportForm.tsx'

interface ReportDialogProps {
  /** Where the report is posted to. */
  path: string
  what: string
  onClose: () => void
}

/** The popup of a report. The page stays as it is. */
export function ReportDialog({ path, what, onClose }: ReportDialogProps) {
  const { props, show, close } = useDialog(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once, when it is rendered
  useEffect(() => show(), [])
  return (
    <dialog {...props} aria-labelledby="report-title" onClose={onClose}>
      <h2 id="report-title">
        Report <bdi>{what}</bdi>
      </h2>
      <ReportForm path={path} onCancel={close} />
    </dialog>
  )
}
