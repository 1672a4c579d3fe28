import { href, Link } from 'react-router'
import { defaultQuestion } from '../accounts/entry.ts'
import { Choices } from './Choices.tsx'
import { type SectionProps, SettingForm } from './SettingForm.tsx'

const inWords = new Intl.ListFormat('en')

export function EntryForm(props: SectionProps) {
  const { page, typed } = props
  const { who, question, domains, invitesPerMember } = page.settings.entry
  const choices = [
    { value: 'everybody', label: 'Everybody', says: 'Who signs in is a member.' },
    {
      value: 'invited',
      label: 'With an invitation',
      says: 'Who opens a link and signs in there.',
    },
    {
      value: 'approved',
      label: 'After approval',
      says: 'They answer a question. You find it on the desk.',
      more: (
        <label className="field">
          <span>The question</span>
          <input
            name="question"
            maxLength={200}
            defaultValue={typed?.question ?? question}
            placeholder={defaultQuestion}
          />
        </label>
      ),
    },
    {
      value: 'listed',
      label:
        page.groups.length > 0 ? 'With an address or a group of yours' : 'With an address of yours',
      says: 'Their sign-in has verified an e-mail address at one of these domains.',
      more: (
        <label className="field">
          <span>Domains</span>
          <input
            name="domains"
            defaultValue={typed?.domains ?? domains.join(', ')}
            placeholder="school.example, college.example"
          />
          <small>
            With commas between them. Parts of a domain count as others.
            {page.groups.length > 0 &&
              ` Groups at ${inWords.format(page.groups)} let people in too: they are named under Sign-ins, or in SIGN_INS on the server.`}
          </small>
        </label>
      ),
    },
    { value: 'nobody', label: 'Nobody new', says: 'Who is a member stays one.' },
  ]
  return (
    <SettingForm group="entry" title="Who may enter" {...props}>
      <Choices legend="Who may enter" name="who" chosen={typed?.who ?? who} choices={choices} />
      <label className="field">
        <span>People whom each member may invite</span>
        <input
          name="invitesPerMember"
          type="number"
          min={0}
          max={100}
          required
          defaultValue={typed?.invitesPerMember ?? invitesPerMember}
        />
        <small>Moderators invite as many as they want. 0: nobody else invites.</small>
      </label>
      <p>
        Make links, and end those of others, under{' '}
        <Link to={`${href('/settings')}#invitations`}>Invitations</Link>. Who opens one need not
        wait for approval.
      </p>
    </SettingForm>
  )
}
