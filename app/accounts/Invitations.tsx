import { Fragment } from 'react'
import { Form, href, Link, useActionData } from 'react-router'
import { counted } from '../ui/counted.ts'
import { Moment } from '../ui/Day.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { useRefused } from '../ui/use-refused.ts'
import { CopyField } from './CopyField.tsx'
import type { NewLink } from './invitation.action.ts'
import type { Invitation } from './invitations.server.ts'

interface InvitationsProps {
  invitations: Invitation[]
  now: Date
  /** People whom a member may still invite; `null` for moderators, who have no limit. */
  left: number | null
  canMail: boolean
}

export function Invitations({ invitations, now, left, canMail }: InvitationsProps) {
  const link = useActionData<Partial<NewLink>>()?.link
  return (
    <section className="setting invitations" id="invitations" aria-labelledby="invitations-title">
      <div>
        <h2 id="invitations-title">Invitations</h2>
        <p className="faint">Whoever opens such a link and signs in there is a member.</p>
      </div>
      {link && (
        <div className="done" role="status">
          {link.isMailed === false && (
            <p>
              <b>The mail could not be sent.</b> Please give them the link yourself.
            </p>
          )}
          <p>
            <b>{link.isMailed ? 'The link is on its way by mail.' : 'The link is ready.'}</b> It is
            good for {counted(link.uses, 'person', 'people')}, until <Moment of={link.endsAt} />.
          </p>
          <CopyField label="The link" value={link.url} />
          <small>It is shown this once. Who comes by it is known to have come by you.</small>
        </div>
      )}
      {left === 0 ? (
        <p className="faint">You have invited as many people as you may.</p>
      ) : (
        // Empty again after each link.
        <LinkForm key={link?.url} now={now} left={left} canMail={canMail} />
      )}
      {invitations.length > 0 && (
        <Links invitations={invitations} now={now} isOfAll={left === null} />
      )}
    </section>
  )
}

function LinkForm({ now, left, canMail }: Omit<InvitationsProps, 'invitations'>) {
  const refused = useRefused()
  const typed = refused?.typed.intent === 'invite' ? refused.typed : undefined
  const inDays = (days: number) =>
    new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  return (
    <Form className="link-form" method="post" preventScrollReset replace>
      <input type="hidden" name="intent" value="invite" />
      <RefusalAlert refused={typed && refused} />
      <label className="field">
        <span>For how many people</span>
        <input
          name="uses"
          type="number"
          min={1}
          max={left ?? 1000}
          required
          defaultValue={typed?.uses ?? Math.min(10, left ?? 10)}
        />
      </label>
      <label className="field">
        <span>Until (UTC)</span>
        <input
          name="until"
          type="date"
          min={inDays(0)}
          max={inDays(364)}
          required
          defaultValue={typed?.until ?? inDays(7)}
        />
      </label>
      <label className="field">
        <span>For whom (they do not see it)</span>
        <input name="note" maxLength={100} defaultValue={typed?.note} />
      </label>
      {canMail && (
        <label className="field">
          <span>Mail it to one person (optional)</span>
          <input
            name="address"
            type="email"
            maxLength={320}
            autoComplete="off"
            placeholder="ann@example.org"
            defaultValue={typed?.address}
          />
        </label>
      )}
      <button className="button" type="submit">
        Make a link
      </button>
    </Form>
  )
}

interface LinksProps extends Pick<InvitationsProps, 'invitations' | 'now'> {
  isOfAll: boolean
}

function Links({ invitations, now, isOfAll }: LinksProps) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">For whom</th>
          {isOfAll && <th scope="col">By</th>}
          <th scope="col">Used</th>
          <th scope="col">Ends</th>
          <th scope="col">
            <span className="visually-hidden">End it</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {invitations.map((one) => (
          <tr key={one.id} className={one.isOpen ? undefined : 'faint'}>
            <th scope="row">
              <bdi>{one.note || 'A link'}</bdi>
              <Came {...one} />
            </th>
            {isOfAll && (
              <td>
                <bdi>{one.invitedBy.name ?? 'Someone'}</bdi>
              </td>
            )}
            <td>
              {one.used} of {one.uses} used
            </td>
            <td>
              <End {...one} now={now} />
            </td>
            <td>{one.isOpen && <EndButton {...one} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Came({ came, names }: Invitation) {
  if (names.length === 0) return null
  const more = came - names.length
  return (
    <small className="came">
      {names.map(({ uid, name }, index) => (
        <Fragment key={uid}>
          {index > 0 && ', '}
          <Link to={href('/user/:userName', { userName: uid })}>
            <bdi>{name ?? 'Someone'}</bdi>
          </Link>
        </Fragment>
      ))}
      {more > 0 && ` and ${more.toLocaleString('en')} more`}
    </small>
  )
}

function End({ endsAt, isWithdrawn, now }: Invitation & { now: Date }) {
  if (isWithdrawn) return 'ended by hand'
  return (
    <>
      {endsAt < now ? 'ended' : 'until'} <Moment of={endsAt} />
    </>
  )
}

function EndButton({ id, note }: Invitation) {
  return (
    <Form method="post" preventScrollReset replace>
      <input type="hidden" name="intent" value="end-invitation" />
      <input type="hidden" name="invitation" value={id} />
      <button
        className="button"
        type="submit"
        aria-label={`End it: link ${id}${note && `, ${note}`}`}
      >
        End it
      </button>
    </Form>
  )
}
