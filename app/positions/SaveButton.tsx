import { Icon } from '../ui/Icon.tsx'
import { PageForm } from '../ui/PageForm.tsx'

export function SaveButton({ isSaved }: { isSaved: boolean }) {
  return (
    <PageForm intent="save" replace>
      <button
        className="act"
        type="submit"
        name="saved"
        value={isSaved ? 'no' : 'yes'}
        aria-pressed={isSaved}
      >
        <Icon name="save" />
        {isSaved ? 'Saved' : 'Save'}
      </button>
    </PageForm>
  )
}
