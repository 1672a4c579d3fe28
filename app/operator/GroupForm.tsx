import './site.css'
import { Fragment, type ReactNode, useState } from 'react'
import { href } from 'react-router'
import { Mark, ringPath } from '../ui/Mark.tsx'
import { Field, PageForm, useRefusedOf } from '../ui/PageForm.tsx'
import { Done } from '../ui/UndoNotice.tsx'
import { accentShades } from './look.ts'
import { type DrawnGroup, drawnGroups, fieldsOf, type SettingField } from './setting-fields.ts'
import type { SitePage } from './site.page.tsx'
import type { SettingGroup } from './site-settings.server.ts'

interface SettingFormProps {
  group: SettingGroup
  title: string
  page: SitePage
  children: ReactNode
}

/** The form of a group that is drawn from its fields. */
export function GroupForm({
  group,
  page,
  children,
}: {
  group: DrawnGroup
  page: SitePage
  children?: ReactNode
}) {
  const { title, about }: { title: string; about?: string } = drawnGroups[group]
  const values = new Map<string, unknown>(Object.entries(page.settings[group]))
  const typed = useRefusedOf(group)?.typed
  return (
    <SettingForm group={group} title={title} page={page}>
      {about && <p className="faint">{about}</p>}
      {children}
      <div className="two-fields">
        {fieldsOf(group).map(([name, field]) => {
          const fixed = field.env === undefined ? undefined : page.setOnServer[field.env]
          return fixed === undefined ? (
            <Drawn
              key={name}
              {...{ group, name, field, typed }}
              value={values.get(name) as Stored}
            />
          ) : (
            <FixedValue key={name} label={field.label} value={fixed} setting={field.env} />
          )
        })}
      </div>
    </SettingForm>
  )
}

type Stored = string | number | boolean | Date | null

interface DrawnProps {
  group: DrawnGroup
  name: string
  field: SettingField
  value: Stored
  /** Before a refusal. */
  typed: Record<string, string | undefined> | undefined
}

function Drawn({ group, name, field, value, typed }: DrawnProps) {
  const { label, help, placeholder } = field
  const text = value instanceof Date ? value.toISOString().slice(0, 16) : String(value ?? '')
  const shared = { name, label, help, placeholder, value: text }
  switch (field.kind) {
    case 'siteName':
    case 'text':
      return <Field {...shared} most={field.most} className={field.most > 60 ? 'wide' : ''} />
    case 'markdown':
      return <Field {...shared} most={field.most} rows={8} className="wide" />
    case 'email':
      return <Field {...shared} type="email" />
    case 'moment':
      return <Field {...shared} type="datetime-local" />
    case 'number': {
      const usual = `Default: ${field.usual.toLocaleString('en')}.`
      const { least: min, most: max } = field
      return <Field {...shared} help={help ?? usual} type="number" required {...{ min, max }} />
    }
    case 'switch': {
      const isOn = typed ? typed[name] === '1' : value === true
      return (
        <label className="wide">
          <input type="checkbox" name={name} value="1" defaultChecked={isOn} /> {label}
        </label>
      )
    }
    case 'choice':
      return (
        <Choices
          legend={<span className="visually-hidden">{label}</span>}
          name={name}
          chosen={typed?.[name] ?? text}
          choices={Object.entries(field.choices).map(([of, words]) => ({ value: of, ...words }))}
        />
      )
    case 'logo':
      return <LogoField {...shared} hash={text} />
    case 'colour':
      return <AccentField key={group} {...shared} begun={typed?.[name] ?? text} />
  }
}

/**
 * The form of one group of settings, with a Save of its own. It names the version that it was drawn
 * with, so that two moderators do not overwrite each other.
 */
export function SettingForm(props: SettingFormProps) {
  // Drawn anew when the group has changed: what is typed is the new start.
  return <VersionForm key={props.page.versions[props.group]} {...props} />
}

function VersionForm({ group, title, page, children }: SettingFormProps) {
  const [isEdited, setEdited] = useState(false)
  const isChanged = useRefusedOf(group) !== undefined || isEdited
  return (
    <PageForm
      className="sheet set"
      id={group}
      intent={group}
      action={`${href('/settings/site')}#${group}`}
      encType={group === 'look' ? 'multipart/form-data' : undefined}
      aria-labelledby={`${group}-title`}
      // A look is part of the document, whose policy allows no other style.
      reloadDocument={group === 'look'}
      replace
      onInput={() => setEdited(true)}
    >
      {/* The first button is the one that Enter presses. */}
      <button type="submit" hidden />
      <input type="hidden" name="version" value={page.versions[group]} />
      <h2 id={`${group}-title`}>{title}</h2>
      <Done says={page.done === group && !isChanged && 'Saved.'} />
      {children}
      <div className="end split">
        {isChanged && <small>Not saved yet.</small>}
        <button
          className={isChanged ? 'button pen' : 'button'}
          type="submit"
          aria-label={`Save: ${title}`}
        >
          Save
        </button>
      </div>
    </PageForm>
  )
}

interface ChoicesProps {
  legend: ReactNode
  name: string
  chosen: string
  choices: { value: string; label: string; says: string; more?: ReactNode }[]
}

export function Choices({ legend, name, chosen, choices }: ChoicesProps) {
  return (
    <fieldset className="choices wide">
      <legend>{legend}</legend>
      {choices.map(({ value, label, says, more }) => (
        <Fragment key={value}>
          <label>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            <span>
              <b>{label}</b> <small>{says}</small>
            </span>
          </label>
          {more && <div className="nested">{more}</div>}
        </Fragment>
      ))}
    </fieldset>
  )
}

/** A value that the environment sets: shown, not to be changed here. */
function FixedValue(props: { label: string; value: string; setting: string | undefined }) {
  return (
    <div className="field">
      <span>{props.label}</span>
      <p className="fixed">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3" />
        </svg>
        <b>{props.value}</b>
        <small>
          Set by <code>{props.setting}</code> on the server. Change it there and start again.
        </small>
      </p>
    </div>
  )
}

type OwnField = { name: string; label: string; help?: string }

function LogoField({ name, label, help, hash }: OwnField & { hash: string }) {
  return (
    <div className="field">
      <label htmlFor="logo">{label}</label>
      <div className="row">
        <span className="logo">
          {hash === '' ? (
            <Mark letter="S" pen />
          ) : (
            <img
              src={href('/logo/:hash', { hash })}
              alt="The logo as it is now"
              width={56}
              height={56}
            />
          )}
        </span>
        <input
          className="file"
          id="logo"
          name={name}
          type="file"
          accept="image/svg+xml,image/png"
          aria-describedby="logo-kinds"
        />
        {hash !== '' && (
          <button className="button quiet" type="submit" name="ring" value="1">
            The ring again
          </button>
        )}
      </div>
      <small id="logo-kinds">{help}</small>
    </div>
  )
}

/** The colour as text and, with scripts, in the browser's own picker and in both themes. */
function AccentField(props: OwnField & { placeholder?: string; begun: string }) {
  const { name, label, help, placeholder = '', begun } = props
  const [colour, setColour] = useState(begun)
  const isColour = /^#[0-9a-f]{6}$/i.test(colour)
  return (
    <div className="field">
      <label htmlFor="accent">{label}</label>
      <div className="row">
        <input
          type="color"
          aria-label="Choose the accent colour"
          value={isColour ? colour.toLowerCase() : placeholder}
          onChange={({ target }) => setColour(target.value)}
        />
        <input
          id="accent"
          name={name}
          maxLength={7}
          value={colour}
          placeholder={placeholder}
          aria-describedby="accent-what"
          onChange={({ target }) => setColour(target.value.trim())}
        />
      </div>
      <small id="accent-what">{help}</small>
      {isColour && (
        <div className="shades row">
          {(['light', 'dark'] as const).map((theme) => (
            <p key={theme} className="row" style={{ colorScheme: theme, ...accentShades(colour) }}>
              <u>A link</u>
              <span className="button pen">Button</span>
              <svg viewBox="0 0 60 60" aria-hidden="true">
                <path d={ringPath} />
              </svg>
            </p>
          ))}
        </div>
      )}
    </div>
  )
}
