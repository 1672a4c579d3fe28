import type { Fields } from '../request/forms.server.ts'
import { longestModeratorNote, reasons } from './reason.ts'

interface ReasonFieldsProps {
  label: string
  proposed: string
  typed: Fields | undefined
  noteLabel: string
}

export function ReasonFields({ label, proposed, typed, noteLabel }: ReasonFieldsProps) {
  return (
    <>
      <label className="row tight">
        <span>{label}</span>
        <select className="paper-select" name="reason" defaultValue={typed?.reason ?? proposed}>
          <option value="">Choose a reason</option>
          {Object.entries(reasons).map(([reason, sentence]) => (
            <option key={reason} value={reason}>
              {sentence}
            </option>
          ))}
        </select>
      </label>
      <label className="note row tight">
        <span>{noteLabel}</span>
        <textarea
          className="paper-select"
          name="note"
          rows={1}
          maxLength={longestModeratorNote * 2}
          defaultValue={typed?.note ?? ''}
          dir="auto"
        />
      </label>
    </>
  )
}
