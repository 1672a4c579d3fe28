import { CannotAdd } from '../ui/CannotAdd.tsx'
import { Field, useRefused } from '../ui/PageForm.tsx'
import { longestPromise, longestTitle, type Visibility } from './path.ts'

/** Both are parts of a form about a path. */
export function HeadFields({ title, promise }: { title?: string; promise?: string }) {
  return (
    <>
      <Field name="title" label="Title" value={title} most={longestTitle} required />
      <Field
        name="promise"
        label="What will people be able to do?"
        help="One sentence. It is the promise of the path, and stands under its title."
        rows={2}
        value={promise}
        most={longestPromise}
      />
    </>
  )
}

const choices: [Visibility, string, string][] = [
  ['public', 'Everybody', 'It is in the list of paths.'],
  ['link', 'Anyone with the link', 'It is in no list.'],
  ['private', 'You and your co-editors', 'Nobody else, until you change this.'],
]

/** What a path that not everybody sees is called in a list. */
export const seenBy = { public: undefined, link: 'by link', private: 'private' }

interface TopicFieldsProps {
  topics: { id: string; name: string }[]
  topic: string | undefined
  /** `null` for editors, who do not choose it. */
  visibility: string | null
}

export function TopicFields({ topics, topic, visibility }: TopicFieldsProps) {
  const typed = useRefused()?.typed
  const chosen = typed?.visibility ?? visibility
  return (
    <>
      <Choice
        name="topic"
        label="Topic"
        value={topic}
        none="None"
        options={topics.map(({ id, name }) => [id, name])}
      />
      {chosen !== null && (
        <fieldset className="choices">
          <legend>Who can see it</legend>
          {choices.map(([value, name, sentence]) => (
            <label key={value}>
              <input
                type="radio"
                name="visibility"
                value={value}
                defaultChecked={chosen === value}
              />
              <span>
                <b>{name}</b>
                <small>{sentence}</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}

interface ChoiceProps {
  name: string
  label: string
  value: string | undefined
  none?: string
  options: [value: string, text: string][]
}

export function Choice({ name, label, value = '', none, options }: ChoiceProps) {
  const typed = useRefused()?.typed[name]
  return (
    <label className="field">
      <span>{label}</span>
      <select className="paper-select" name={name} defaultValue={typed ?? value}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

export function LinksField({ links }: { links?: string }) {
  return (
    <>
      <CannotAdd />
      <Field
        name="links"
        label="Video links, one per line, or the address of a playlist"
        help={
          'Text after a link becomes its reason. A time in a link is kept, too: the step ' +
          'begins there. A link of one video in a playlist adds that video alone.'
        }
        rows={4}
        value={links}
        placeholder="https://www.youtube.com/watch?v=…  why it belongs here"
      />
    </>
  )
}
