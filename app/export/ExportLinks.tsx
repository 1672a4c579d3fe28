const files = [
  { ending: 'txt', name: 'Anki' },
  { ending: 'md', name: 'Markdown' },
]

export function ExportLinks({ path }: { path: string }) {
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
      <details>
        <summary>Into Anki in two steps</summary>
        <ol>
          <li>
            Once: under Tools, Manage Note Types, add “Add: Basic” and call it Full Marks. Under
            Fields, add Id and move it to the first place, and add Source. Under Cards, write{' '}
            <code>{'{{Source}}'}</code> at the end of the back.
          </li>
          <li>
            Then, and whenever you download the file again: File, Import. Your cards are updated and
            keep their schedule.
          </li>
        </ol>
      </details>
    </>
  )
}
