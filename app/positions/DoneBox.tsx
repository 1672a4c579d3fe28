import '../ui/box.css'
import { PageForm } from '../ui/PageForm.tsx'

export function DoneBox({ isDone }: { isDone: boolean }) {
  return (
    <PageForm intent="done" replace>
      <button
        className="act"
        type="submit"
        name="done"
        value={isDone ? 'no' : 'yes'}
        aria-pressed={isDone}
      >
        <span className="box">
          {isDone && (
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M4 13c2 2 4 4 5.500 6.500C11.500 13 15 8 22 2" />
            </svg>
          )}
        </span>
        Watched
      </button>
    </PageForm>
  )
}
