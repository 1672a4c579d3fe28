import { SearchForm } from '../ui/SearchForm.tsx'

/**
 * Finds a video by its URL or 11-character id (specification, part 2).
 * @param refused what was typed and names no video
 */
export function VideoSearch({ refused }: { refused: string | null }) {
  return (
    <SearchForm
      name="video"
      label="Find a video"
      landmark="Videos"
      placeholder="Video URL or ID"
      defaultValue={refused ?? ''}
    >
      {refused && (
        <p role="alert" className="alert">
          That is neither the address of a video nor an 11-character video id.
        </p>
      )}
    </SearchForm>
  )
}
