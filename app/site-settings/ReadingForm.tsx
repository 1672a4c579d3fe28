import { Choices } from './Choices.tsx'
import { type SectionProps, SettingForm } from './SettingForm.tsx'

const choices = [
  {
    value: 'everybody',
    label: 'Everybody',
    says: 'Search engines too. Guests can write anonymous reviews.',
  },
  {
    value: 'members',
    label: 'Members',
    says: 'Strangers see the first page, the Terms and the Privacy Policy, nothing else. Feeds are closed.',
  },
]

export function ReadingForm(props: SectionProps) {
  const { page, typed } = props
  return (
    <SettingForm group="reading" title="Who may read" {...props}>
      <Choices
        legend="Who may read"
        name="who"
        chosen={typed?.who ?? page.settings.reading.who}
        choices={choices}
      />
    </SettingForm>
  )
}
