import { href, Link } from 'react-router'
import { type SectionProps, SettingForm } from './SettingForm.tsx'

const texts = [
  ['terms', 'Terms', '/terms'],
  ['privacy', 'Privacy Policy', '/privacy'],
] as const

export function LegalForm(props: SectionProps) {
  const { page, typed } = props
  return (
    <SettingForm group="legal" title="Terms and Privacy" {...props}>
      <p className="faint">
        In Markdown, without a title. Empty is the text that comes with Full Marks, which describes
        what this site does with data: read it before you write your own.
      </p>
      {texts.map(([name, label, path]) => (
        <div className="field" key={name}>
          <label htmlFor={`own-${name}`}>Your own {label}</label>
          <textarea
            className="paper"
            id={`own-${name}`}
            name={name}
            maxLength={20_000}
            defaultValue={typed?.[name] ?? page.settings.legal[name] ?? ''}
          />
          <Link to={href(path)}>Read the {label} as they are</Link>
        </div>
      ))}
    </SettingForm>
  )
}
