import { FixedValue } from './FixedValue.tsx'
import { type SectionProps, SettingForm } from './SettingForm.tsx'

const firstDay = [
  ['reviews', 'Reviews'],
  ['channels', 'Channels'],
  ['topic channels', 'Channels in topics'],
  ['questions', 'Questions'],
  ['votes on questions', 'Votes on questions'],
  ['paths', 'Paths'],
  ['playlists', 'Playlists looked up'],
  ['reports', 'Reports'],
] as const

type Name = keyof SectionProps['page']['usual']['limits']

export function LimitsForm(props: SectionProps) {
  const { page, typed } = props
  const { youngSite, limits: usual } = page.usual
  const row = (name: Name, label: string, most = 1000) => (
    <li key={name}>
      <label htmlFor={`limit-${name}`}>
        {label} <small>The usual is {usual[name].toLocaleString('en')}.</small>
      </label>
      <input
        id={`limit-${name}`}
        name={name}
        type="number"
        min={0}
        max={most}
        required
        defaultValue={typed?.[name] ?? page.settings.limits[name]}
      />
    </li>
  )
  return (
    <SettingForm group="limits" title="Limits" {...props}>
      <p className="faint">
        What a member may add on their first day, each. Moderators have no such limit. In the first{' '}
        {youngSite.days} days of a site, and while it has fewer than {youngSite.members} members, it
        is {youngSite.timesLimits} times as many.
      </p>
      <ul className="limits">{firstDay.map(([name, label]) => row(name, label))}</ul>
      <p className="faint">
        What analyses may cost. When the tokens are used up, new ones wait until midnight UTC.
      </p>
      <ul className="limits">
        {row('analyses', 'Analyses a member may ask for in a day')}
        {!page.isSetOnServer.dailyTokens &&
          row('dailyTokens', 'Tokens a day for the model', 1_000_000_000)}
      </ul>
      {page.isSetOnServer.dailyTokens && (
        <FixedValue
          label="Tokens a day for the model"
          value={page.dailyTokens.toLocaleString('en')}
          setting="OPENAI_DAILY_TOKENS"
        />
      )}
    </SettingForm>
  )
}
