import { MomentField } from './MomentField.tsx'
import { type SectionProps, SettingForm } from './SettingForm.tsx'

/** For a backup, or while the site moves: nothing can be changed. */
export function ReadOnlyForm(props: SectionProps) {
  const { page, typed } = props
  const { isOn, until } = page.settings.readOnly
  return (
    <SettingForm group="readOnly" title="Read-only" {...props}>
      <label className="switch">
        <input
          type="checkbox"
          name="isOn"
          value="1"
          defaultChecked={typed ? typed.isOn === '1' : isOn}
        />
        Nothing can be changed
      </label>
      <p className="faint">
        For a backup, or while the site moves. Who tries is told so, and what they typed stays. Jobs
        wait, and only moderators can sign in. They can still use this page and the desk.
      </p>
      <MomentField label="Expected end" typed={typed?.until} stored={until}>
        People are told this time. You switch it off yourself.
      </MomentField>
    </SettingForm>
  )
}
