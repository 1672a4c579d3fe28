import { type SectionProps, SettingForm } from './SettingForm.tsx'

const limits = [
  ['reviews', 'Reviews'],
  ['channels', 'Channels'],
  ['questions', 'Questions and corrections'],
  ['paths', 'Paths'],
] as const

/** What a member may add on the first day. */
export function LimitsForm(props: SectionProps) {
  const { page, typed } = props
  const { youngSite, limits: usual } = page.usual
  return (
    <SettingForm group="limits" title="Limits" {...props}>
      <p className="faint">
        What a member may add on their first day, each. Moderators have no such limit. In the first{' '}
        {youngSite.days} days of a site, and while it has fewer than {youngSite.members} members, it
        is {youngSite.timesLimits} times as many.
      </p>
      <ul className="limits">
        {limits.map(([name, label]) => (
          <li key={name}>
            <label htmlFor={`limit-${name}`}>
              {label} <small>The usual is {usual[name]}.</small>
            </label>
            <input
              id={`limit-${name}`}
              name={name}
              type="number"
              min={0}
              max={1000}
              required
              defaultValue={typed?.[name] ?? page.settings.limits[name]}
            />
          </li>
        ))}
      </ul>
    </SettingForm>
  )
}
