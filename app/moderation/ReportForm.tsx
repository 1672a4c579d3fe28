import { useEffect } from 'react'
import { PrefetchPageLinks, useFetcher, useRouteLoaderData } from 'react-router'
import type { Refused } from '../request/forms.server.ts'
import type { RootData } from '../root.tsx'
import { Field } from '../ui/PageForm.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { useDialog } from '../ui/use-dialog.ts'
import { useDraft } from '../ui/use-draft.ts'
import type { action } from './report.page.tsx'
import { longestReportNote, reportKinds } from './report.ts'

interface ReportDialogProps {
  path: string
  what: string
  onClose(): void
}

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

interface ReportFormProps {
  path: string
  refused?: Refused | undefined
  onCancel?: () => void
  returnTo?: string
}

export function ReportForm({ path, refused, onCancel, returnTo }: ReportFormProps) {
  const fetcher = useFetcher<typeof action>()
  const draft = useDraft(path)
  const answer = fetcher.data
  if (answer && 'thanks' in answer) {
    return (
      <>
        <ReportThanks />
        {onCancel && (
          <div className="dialog-end">
            <button className="button" type="button" onClick={onCancel}>
              Close
            </button>
          </div>
        )}
      </>
    )
  }
  const shown = answer && 'refusal' in answer ? answer : refused
  const isBusy = fetcher.state !== 'idle'
  return (
    <fetcher.Form
      ref={draft}
      className={onCancel ? undefined : 'stack'}
      method="post"
      action={path}
    >
      {/* React Router needs the module of the route to send the form; lost then, it reloads. */}
      {onCancel && <PrefetchPageLinks page={path} />}
      {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
      <fieldset className="kinds">
        <legend>What is wrong with it?</legend>
        {Object.entries(reportKinds).map(([kind, sentence]) => (
          <label className="row" key={kind}>
            <input
              type="radio"
              name="kind"
              value={kind}
              defaultChecked={shown?.typed.kind === kind}
            />
            <span>{sentence}</span>
          </label>
        ))}
      </fieldset>
      <Field
        name="note"
        label="In your words, if you like"
        value={shown?.typed.note}
        most={longestReportNote}
        rows={3}
      />
      <p className="faint">A moderator looks at it. Its author does not learn who reported it.</p>
      <RefusalAlert refused={shown} />
      <div className="dialog-end">
        {onCancel && (
          <button className="button quiet" type="button" onClick={onCancel}>
            Cancel
          </button>
        )}
        <button className="button pen" type="submit" disabled={isBusy}>
          {isBusy ? 'Loading...' : 'Send Report'}
        </button>
      </div>
    </fetcher.Form>
  )
}

export function ReportThanks() {
  const isMember = Boolean(useRouteLoaderData<RootData>('root')?.viewer)
  return (
    <p role="status" className="done">
      Thank you. A moderator will look at it.
      {isMember && ' You will find the answer under the bell.'}
    </p>
  )
}
