import { type SectionProps, SettingForm } from './SettingForm.tsx'

export function AnnouncementForm(props: SectionProps) {
  const { page, typed } = props
  const { text, until } = page.settings.announcement
  return (
    <SettingForm group="announcement" title="Announcement" {...props}>
      <label className="field">
        <span>What everybody reads above the bar</span>
        <input name="text" maxLength={200} defaultValue={typed?.text ?? text} />
        <small>Empty is none.</small>
      </label>
      <label className="field">
        <span>Until (UTC)</span>
        <input
          name="until"
          type="datetime-local"
          defaultValue={typed?.until ?? until?.toISOString().slice(0, 16) ?? ''}
        />
        <small>Then it goes by itself. Empty is until you take it away.</small>
      </label>
    </SettingForm>
  )
}
