import { Choices } from './Choices.tsx'
import { type SectionProps, SettingForm } from './SettingForm.tsx'

export function ReadingForm(props: SectionProps) {
  const { page, typed } = props
  const { who, guestReviews, guestLab } = page.settings.reading
  const choices = [
    {
      value: 'everybody',
      label: 'Everybody',
      says: 'Search engines too.',
      more: (
        <>
          <Switch
            name="guestReviews"
            isOn={typed ? typed.guestReviews === '1' : guestReviews}
            label="Guests can write anonymous reviews"
          />
          <Switch
            name="guestLab"
            isOn={typed ? typed.guestLab === '1' : guestLab}
            label="Guests can use Lab and Edu"
          />
        </>
      ),
    },
    {
      value: 'members',
      label: 'Members',
      says: 'Strangers see the first page, the Terms and the Privacy Policy, nothing else. Feeds are closed.',
    },
  ]
  return (
    <SettingForm group="reading" title="Who may read" {...props}>
      <Choices legend="Who may read" name="who" chosen={typed?.who ?? who} choices={choices} />
    </SettingForm>
  )
}

function Switch({ name, isOn, label }: { name: string; isOn: boolean; label: string }) {
  return (
    <label>
      <input type="checkbox" name={name} value="1" defaultChecked={isOn} /> {label}
    </label>
  )
}
