import { Icon } from '../ui/Icon.tsx'
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
        <span className="box">{isDone && <Icon name="tick" />}</span>
        Watched
      </button>
    </PageForm>
  )
}
