import { useState } from 'react'
import { Form, href } from 'react-router'
import type { Fields, Refused } from '../request/forms.server.ts'
import { Done } from '../ui/Done.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import type { SitePage } from './site.page.tsx'
import type { SettingGroup } from './site-settings.server.ts'

export interface SectionProps {
  page: SitePage
  typed: Fields | undefined
  refused: Refused | undefined
}

interface SettingFormProps extends SectionProps {
  group: SettingGroup
  title: string
  hasFile?: boolean
  children: React.ReactNode
}

/**
 * The form of one group of settings, with a Save of its own. It names the version that it was drawn
 * with, so that two moderators do not overwrite each other.
 */
export function SettingForm(props: SettingFormProps) {
  // Drawn anew when the group has changed: what is typed is the new start.
  return <VersionForm key={props.page.versions[props.group]} {...props} />
}

function VersionForm({ group, title, page, typed, refused, hasFile, children }: SettingFormProps) {
  const [isEdited, setEdited] = useState(false)
  const isChanged = isEdited || typed !== undefined
  return (
    <Form
      className="sheet set"
      id={group}
      method="post"
      action={`${href('/settings/site')}#${group}`}
      encType={hasFile ? 'multipart/form-data' : undefined}
      aria-labelledby={`${group}-title`}
      // A look is part of the document, whose policy allows no other style.
      reloadDocument={group === 'look'}
      preventScrollReset
      replace
      onInput={() => setEdited(true)}
    >
      {/* The first button is the one that Enter presses. */}
      <button type="submit" hidden />
      <input type="hidden" name="intent" value={group} />
      <input type="hidden" name="version" value={page.versions[group]} />
      <h2 id={`${group}-title`}>{title}</h2>
      <RefusalAlert refused={refused} />
      <Done says={page.done === group && !isChanged && 'Saved.'} />
      {children}
      <div className="end">
        {isChanged && <small>Not saved yet.</small>}
        <button
          className={isChanged ? 'button pen' : 'button'}
          type="submit"
          aria-label={`Save: ${title}`}
        >
          Save
        </button>
      </div>
    </Form>
  )
}
