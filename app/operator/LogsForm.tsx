import { href, Link } from 'react-router'
import { type SectionProps, SettingForm } from './SettingForm.tsx'

export function LogsForm(props: SectionProps) {
  const { page, typed } = props
  return (
    <SettingForm group="logs" title="Logs" {...props}>
      <label className="field">
        <span>Days that the activity log is kept</span>
        <input
          name="actionDays"
          type="number"
          min={30}
          max={365}
          required
          defaultValue={typed?.actionDays ?? page.settings.logs.actionDays}
        />
        <small>
          Who tried to add, analyze or review what. From 30 to 365; the Privacy Policy says your
          number.
        </small>
      </label>
      <p className="faint">
        The <Link to={href('/moderation')}>log of moderation</Link> stays for good. The log of the
        server is kept where its output goes, by journald or Docker.
      </p>
    </SettingForm>
  )
}
