import { href, Link, useActionData } from 'react-router'
import { Moment } from '../ui/Day.tsx'
import { Field, PageForm, Submit } from '../ui/PageForm.tsx'
import { ShareButton } from '../ui/PageMenu.tsx'
import { counted } from '../ui/words.ts'
import { ButtonForm } from './ButtonForm.tsx'
import type { Invitation } from './invitations.server.ts'
import type { NewLink } from './settings.action.ts'

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
    <section className="setting" id="invitations" aria-labelledby="invitations-title">
      <h2 id="invitations-title">Invitations</h2>
      <p className="faint">Whoever opens such a link and signs in there is a member.</p>
      {link && <MadeLink {...link} />}
      {left === 0 ? (
        <p className="faint">You have invited as many people as you may.</p>
      ) : (
        // Empty again after each link.
        <LinkForm key={link?.url} now={now} most={left ?? 1000} canMail={canMail} />
      )}
      <ul className="setting-list">
        {invitations.map((one) => (
          <Item key={one.id} {...one} now={now} isOfAll={left === null} />
        ))}
      </ul>
    </section>
  )
}

function MadeLink({ url, uses, endsAt, isMailed }: NewLink['link']) {
  return (
    <div className="done stack" role="status">
      {isMailed === false && (
        <p>
          <b>The mail could not be sent.</b> Please give them the link yourself.
        </p>
      )}
      <p>
        <b>{isMailed ? 'The link is on its way by mail.' : 'The link is ready.'}</b> It is good for{' '}
        {counted(uses, 'person', 'people')}, until <Moment of={endsAt} />.
      </p>
      <div className="field">
        <input
          aria-label="The link"
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
        />
        <ShareButton path={url} />
      </div>
      <small>It is shown this once. You are named as the one who invited them.</small>
    </div>
  )
}

function LinkForm({ now, most, canMail }: { now: Date; most: number; canMail: boolean }) {
  const inDays = (days: number) =>
    new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  return (
    <PageForm intent="invite" className="stack" replace>
      <Field
        name="uses"
        label="For how many people"
        type="number"
        min={1}
        max={most}
        required
        value={`${Math.min(10, most)}`}
      />
      <Field
        name="until"
        label="Until (UTC)"
        type="date"
        min={inDays(0)}
        max={inDays(364)}
        required
        value={inDays(7)}
      />
      <Field name="note" label="For whom (they do not see it)" most={100} />
      {canMail && (
        <Field name="address" label="Mail it to one person (optional)" type="email" most={320} />
      )}
      <Submit className="button">Make a link</Submit>
    </PageForm>
  )
}

function Item({ now, isOfAll, ...one }: Invitation & { now: Date; isOfAll: boolean }) {
  const { id, note, used, uses, endsAt, isWithdrawn, isOpen, invitedBy, came, names } = one
  const more = came - names.length
  return (
    <li className={isOpen ? undefined : 'faint'}>
      <div className="session">
        <b>
          <bdi>{note || 'A link'}</bdi>
        </b>
        <small>
          {used} of {uses} used,{' '}
          {isWithdrawn ? (
            'ended by hand'
          ) : (
            <>
              {endsAt < now ? 'ended' : 'until'} <Moment of={endsAt} />
            </>
          )}
          {isOfAll && (
            <>
              , by <bdi>{invitedBy.name ?? 'Someone'}</bdi>
            </>
          )}
        </small>
        {names.length > 0 && (
          <small className="row">
            {names.map(({ uid, name }) => (
              <Link key={uid} to={href('/user/:userName', { userName: uid })}>
                <bdi>{name ?? 'Someone'}</bdi>
              </Link>
            ))}
            {more > 0 && `and ${more.toLocaleString('en')} more`}
          </small>
        )}
      </div>
      {isOpen && (
        <ButtonForm
          intent="end-invitation"
          fields={{ invitation: id }}
          label="End it"
          name={`End it: link ${id}${note && `, ${note}`}`}
        />
      )}
    </li>
  )
}
