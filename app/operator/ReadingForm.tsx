import { Choices } from './Choices.tsx'
import { type SectionProps, SettingForm } from './SettingForm.tsx'

const switches = [
  ['guestReviews', 'Guests can write anonymous reviews'],
  ['guestLab', 'Guests can use Lab and Edu'],
] as const

export function ReadingForm(props: SectionProps) {
  const { page, typed } = props
  const { reading } = page.settings
  const more = switches.map(([name, label]) => {
    const isOn = typed ? typed[name] === '1' : reading[name]
    return (
      <div key={name}>
        <label>
          <input type="checkbox" name={name} value="1" defaultChecked={isOn} /> {label}
        </label>
      </div>
    )
  })
  const members =
    'Strangers see the first page, the Terms and the Privacy Policy, nothing else. ' +
    'Feeds are closed.'
  return (
    <SettingForm group="reading" title="Who may read" {...props}>
      <Choices
        legend="Who may read"
        name="who"
        chosen={typed?.who ?? reading.who}
        choices={[
          { value: 'everybody', label: 'Everybody', says: 'Search engines too.', more },
          { value: 'members', label: 'Members', says: members },
        ]}
      />
    </SettingForm>
  )
}
