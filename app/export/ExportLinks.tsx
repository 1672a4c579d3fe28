/** The files, by their ending (core/export). */
const files = [
  { ending: 'txt', name: 'Anki' },
  { ending: 'md', name: 'Markdown' },
  { ending: 'csv', name: 'CSV' },
  { ending: 'json', name: 'JSON' },
]

interface ExportLinksProps {
  /** The page whose questions or notes the files have. */
  path: string
}

/** Links to the files of a page. */
export function ExportLinks({ path }: ExportLinksProps) {
  return (
    <>
      <ul className="take">
        {files.map(({ ending, name }) => (
          <li key={ending}>
            <a href={`${path}/take.${ending}`} download>
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p className="faint">
        In Anki, import into a note type with the fields Id, Front, Back and Source. A second import
        updates your cards and keeps their schedule.
      </p>
    </>
  )
}
