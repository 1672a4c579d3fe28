import { PageForm } from '../ui/PageForm.tsx'

export function DoneBox({ isDone }: { isDone: boolean }) {
  return (
    <PageForm intent="done" replace>
      <button
        className="button done-box"
        type="submit"
        name="done"
        value={isDone ? 'no' : 'yes'}
        aria-pressed={isDone}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <rect x="1" y="1" width="18" height="18" rx="4" />
          <path d="M5 10.5 9 15 16 5" />
        </svg>
        Done
      </button>
    </PageForm>
  )
}
