import type { Fields } from '../request/forms.server.ts'
import { longestPromise, longestTitle, type Visibility } from './path.ts'

interface HeadFieldsProps {
  path: { title: string; promise: string } | null
  typed: Fields | undefined
}

export function HeadFields({ path, typed }: HeadFieldsProps) {
  return (
    <>
      <label className="field wide-field">
        <span>Title</span>
        <input
          name="title"
          maxLength={longestTitle * 2}
          defaultValue={typed?.title ?? path?.title}
          dir="auto"
          required
        />
      </label>
      <label className="field wide-field">
        <span>What can one do afterwards?</span>
        <textarea
          className="paper why-words"
          name="promise"
          rows={2}
          maxLength={longestPromise * 2}
          defaultValue={typed?.promise ?? path?.promise}
          dir="auto"
        />
        <small>One sentence. It is the promise of the path, and stands under its title.</small>
      </label>
    </>
  )
}

export const seenBy: [Visibility, string, string][] = [
  ['public', 'Everybody', 'It is in the list of paths.'],
  ['link', 'Who has the link', 'It is in no list.'],
  ['private', 'You and your co-editors', 'Nobody else, until you change this.'],
]

export function VisibilityFields({ chosen }: { chosen: string }) {
  return (
    <fieldset className="choices">
      <legend>Who can see it</legend>
      {seenBy.map(([value, name, sentence]) => (
        <label key={value}>
          <input type="radio" name="visibility" value={value} defaultChecked={chosen === value} />
          <span>
            <b>{name}</b>
            <small>{sentence}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface TopicFieldProps {
  topics: { id: string; name: string }[]
  chosen: string | null | undefined
}

export function TopicField({ topics, chosen }: TopicFieldProps) {
  return (
    <label className="field">
      <span>Topic</span>
      <select className="paper-select" name="topic" defaultValue={chosen ?? ''}>
        <option value="">None</option>
        {topics.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
