import './site.css'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Field, PageForm, Submit, useRefusedOf, useTyped } from '../ui/PageForm.tsx'
import { Done } from '../ui/UndoNotice.tsx'
import { Choices } from './Choices.tsx'
import { FixedValue } from './SetOnServer.tsx'
import {
  type DrawnGroup,
  drawnGroups,
  fieldsOf,
  redPen,
  type SettingField,
} from './setting-fields.ts'
import type { SitePage } from './site.page.tsx'

interface GroupFormProps {
  group: DrawnGroup
  page: SitePage
  children?: ReactNode
}

/**
 * The form of one group of settings, with a Save of its own. It names the version that it was drawn
 * with, so that two moderators do not overwrite each other.
 */
export function GroupForm({ group, page, children }: GroupFormProps) {
  const { title, about }: { title: string; about?: string } = drawnGroups[group]
  const values = new Map<string, unknown>(Object.entries(page.settings[group]))
  const isRefused = useRefusedOf(group) !== undefined
  const isLook = group === 'look'
  /** Those of the group, or those of a choice. */
  const draw = (choice?: string): ReactNode =>
    fieldsOf(group)
      .filter(([, { below }]) => below === choice)
      .map(([name, field]) => {
        const fixed = page.setOnServer[field.env ?? '']
        if (fixed !== undefined)
          return <FixedValue key={name} label={field.label} value={fixed} by={field.env} />
        return <Drawn key={name} {...{ name, field, draw }} value={values.get(name)} />
      })
  return (
    <PageForm
      // Drawn anew when the group has changed: what is typed is the new start.
      key={page.versions[group]}
      className="setting"
      id={group}
      intent={group}
      action={`${href('/settings/site')}#${group}`}
      encType={isLook ? 'multipart/form-data' : undefined}
      aria-labelledby={`${group}-title`}
      // A look is part of the document, whose policy allows no other style.
      reloadDocument={isLook}
      replace
    >
      <input type="hidden" name="version" value={page.versions[group]} />
      <h2 id={`${group}-title`}>{title}</h2>
      <Done says={page.done === group && !isRefused && 'Saved.'} />
      {about && <p className="faint">{about}</p>}
      {children}
      <div className="two-fields">{draw()}</div>
      <Submit className="button" about={`Save: ${title}`}>
        Save
      </Submit>
    </PageForm>
  )
}

interface DrawnProps {
  name: string
  field: SettingField
  value: unknown
  draw(choice: string): ReactNode
}

function Drawn({ name, field, value, draw }: DrawnProps) {
  const typed = useTyped()
  const { label, help, placeholder } = field
  const shared = { name, label, help, placeholder, value: inField(value) }
  switch (field.kind) {
    case 'text':
      return <Field {...shared} most={field.most} className={field.most > 60 ? 'wide' : ''} />
    case 'markdown':
      return <Field {...shared} most={field.most} rows={8} className="wide" />
    case 'email':
      return <Field {...shared} type="email" />
    case 'moment':
      return <Field {...shared} type="datetime-local" />
    case 'domains':
      return <Field {...shared} />
    case 'colour':
      return <Field {...shared} value={shared.value || redPen} type="color" />
    case 'logo':
      return (
        <div className="stack tight">
          <Field {...shared} value={undefined} type="file" accept="image/svg+xml,image/png" />
          {shared.value !== '' && (
            <label className="row">
              <img
                src={href('/logo/:hash', { hash: shared.value })}
                alt="The logo as it is now"
                width={56}
                height={56}
              />
              <input type="checkbox" name="ring" value="1" /> The ring again
            </label>
          )}
        </div>
      )
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
          {...{ name, choices: field.choices, below: draw }}
          value={shared.value}
        />
      )
  }
}

function inField(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 16)
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}
