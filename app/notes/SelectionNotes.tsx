import { lazy, Suspense, use, useEffect, useState } from 'react'
import { NoteContext } from './NoteContext.ts'
import type { SelectionNote as Button } from './SelectionNote.tsx'

const SelectionNote = lazy(async () => {
  const { SelectionNote } = await import('./SelectionNote.tsx')
  return { default: SelectionNote }
})

/** Loads the button for selected words when a member first selects some in the transcript. */
export function SelectionNotes({ box, passages }: React.ComponentProps<typeof Button>) {
  const isMember = use(NoteContext) !== null
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    if (!isMember || isUsed) return
    const look = () => {
      const selection = document.getSelection()
      if (selection?.isCollapsed === false && box.current?.contains(selection.anchorNode))
        setUsed(true)
    }
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [box, isMember, isUsed])
  return (
    isMember &&
    isUsed && (
      <Suspense>
        <SelectionNote box={box} passages={passages} />
      </Suspense>
    )
  )
}
