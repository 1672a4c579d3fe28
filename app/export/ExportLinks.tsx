/** The files of a person's notes. */
export function ExportLinks({ path }: { path: string }) {
  return (
    <>
      <p className="row loose">
        <a href={`${path}/take.txt`} download>
          Anki
        </a>
        <a href={`${path}/take.md`} download>
          Markdown
        </a>
      </p>
      <details>
        <summary>Into Anki in two steps</summary>
        <p>
          Once: under Tools, Manage Note Types, add “Add: Basic” and call it Full Marks. Under
          Fields, add Id and move it to the first place, and add Source. Under Cards, write{' '}
          <code>{'{{Source}}'}</code> at the end of the back.
        </p>
        <p>
          Then, and whenever you download the file again: File, Import. Your cards are updated and
          keep their schedule.
        </p>
      </details>
    </>
  )
}
