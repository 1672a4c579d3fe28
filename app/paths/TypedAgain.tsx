import { Form, href } from 'react-router'
import type { Fields, Refused } from '#server/request/forms.ts'
import { logInPath } from '../sessions/log-in-path.ts'

interface TypedAgainProps {
  pathId: string
  refused: Refused
}

/** The person may not see the path now. It can be sent once more as it is. */
export function TypedAgain({ pathId, refused: { typed, status } }: TypedAgainProps) {
  const own = href('/path/:pathId/edit', { pathId })
  const words = wordsIn(typed)
  const shown = new Set(words.map(({ name }) => name))
  return (
    <>
      {status === 401 ? (
        <p>
          <a href={logInPath(own)} target="_blank" rel="noreferrer">
            Log in in a new tab
          </a>
          , then come back to this one and press “Save path”.
        </p>
      ) : (
        <p>All that you typed is still here, so you can copy it.</p>
      )}
      <Form
        method="post"
        action={typed.read ? `${own}?read=${typed.read}` : own}
        className="sheet form-column"
      >
        {Object.entries(typed).map(
          ([name, value]) =>
            name !== 'do' &&
            !shown.has(name) && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {words.map(({ name, label, value }) => (
          <label key={name} className="field wide-field">
            <span>{label}</span>
            <textarea
              className="paper short"
              name={name}
              rows={2}
              defaultValue={value}
              dir="auto"
            />
          </label>
        ))}
        {status === 401 && (
          <div className="row">
            <button className="button pen" type="submit" name="do" value="save">
              Save path
            </button>
          </div>
        )}
      </Form>
    </>
  )
}

const labels: Record<string, string> = {
  title: 'Title',
  promise: 'What can one do afterwards?',
  links: 'Links of videos, one a line, or the address of a playlist',
  editor: 'Co-editor',
}

/** The fields with words in them, each with its label. Titles of steps are not known here. */
function wordsIn(typed: Fields): { name: string; label: string; value: string }[] {
  let sections = 0
  return Object.entries(typed).flatMap(([name, value = '']) => {
    const [, what, id] = /^(reason|heading|part)-(\d+)$/.exec(name) ?? []
    if (what === 'heading') sections += 1
    const step = `step ${typed[`place-${id}`]}`
    const ofRow: Record<string, string> = {
      reason: `Why ${step} belongs here`,
      part: `Part of ${step}`,
      heading: `Name of section ${sections}`,
    }
    const label = labels[name] ?? ofRow[what ?? '']
    return label && value.trim() ? [{ name, label, value }] : []
  })
}
