import { href, Link } from 'react-router'
import { ButtonForm } from '../accounts/ButtonForm.tsx'
import { Day } from '../ui/Day.tsx'
import { Face } from '../ui/Picture.tsx'
import type { MutedPerson } from './mutes.server.ts'

export function MutedPeople({
  people,
  anonymousMuted,
}: {
  people: MutedPerson[]
  anonymousMuted: boolean
}) {
  return (
    <section className="setting" id="muted" aria-labelledby="muted-title">
      <h2 id="muted-title">Muted and blocked</h2>
      {people.length === 0 ? (
        <p className="empty">You have muted nobody. The reviews of people you mute fold away.</p>
      ) : (
        <ul className="setting-list">
          {people.map(({ uid, displayName, photoUrl, isBlock, since }) => {
            const name = displayName ?? 'Someone'
            const label = isBlock ? 'Unblock' : 'Unmute'
            return (
              <li key={uid}>
                <div className="who">
                  <Face url={photoUrl} size="tiny" />
                  <div>
                    <Link to={href('/user/:userName', { userName: uid })}>
                      <bdi>{name}</bdi>
                    </Link>{' '}
                    <small>
                      {isBlock ? 'blocked' : 'muted'} since <Day of={since} />
                    </small>
                  </div>
                </div>
                <ButtonForm
                  intent="unmute"
                  fields={{ uid }}
                  label={label}
                  name={`${label} ${name}`}
                />
              </li>
            )
          })}
        </ul>
      )}
      <p>
        All anonymous reviews are <b>{anonymousMuted ? 'muted' : 'shown'}</b>.
      </p>
      <ButtonForm
        intent="anonymous"
        fields={{ on: anonymousMuted ? '0' : '1' }}
        label={anonymousMuted ? 'Show anonymous reviews' : 'Mute anonymous reviews'}
      />
    </section>
  )
}
