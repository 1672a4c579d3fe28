import { Link } from 'react-router'
import type { NamedAlarm } from '#core/floods/flood-desk.ts'
import { sourceLabel } from '../desk/describe-case.ts'
import { counted } from '../ui/counted.ts'
import { floodPath } from './flood-path.ts'

/** What looks like a flood now. Each alarm is a link to what it is about. */
export function Alarms({ alarms, now }: { alarms: NamedAlarm[]; now: Date }) {
  return (
    <section aria-labelledby="alarms-title">
      <h2 id="alarms-title">Alarms</h2>
      {alarms.length === 0 ? (
        <p className="faint">Nothing looks like a flood.</p>
      ) : (
        <ul className="alarm-list">
          {alarms.map((alarm) => (
            <li key={`${alarm.kind} ${alarm.source} ${alarm.topicChannelId} ${alarm.channelKey}`}>
              <Link to={pathOf(alarm, now)}>{describe(alarm)}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function describe({ kind, count, total, source, title, topic }: NamedAlarm): string {
  const from = source === null ? 'one source' : sourceLabel(source)
  if (kind === 'votes of one source')
    return `${counted(count, 'vote', 'votes')} from ${from} within an hour`
  if (kind === 'share of one source') {
    const all = counted(total ?? count, 'vote', 'votes')
    return `${count} of ${all} for ${title} (${topic}) within a day are from ${from}`
  }
  return `${counted(count, 'anonymous review', 'anonymous reviews')} of ${title} within an hour`
}

/** Reviews have no source in common, so their hour is looked at, up to the next minute. */
function pathOf({ source, topicChannelId, channelKey }: NamedAlarm, now: Date): string {
  if (channelKey !== null) {
    const minute = Math.ceil((now.getTime() + 1) / 60_000) * 60_000
    return floodPath({ channelKey, from: new Date(minute - 3_660_000), to: new Date(minute) })
  }
  return floodPath({
    ...(source !== null && { source }),
    ...(topicChannelId !== null && { topicChannelId }),
  })
}
