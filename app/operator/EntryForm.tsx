import { href, Link } from 'react-router'
import { defaultQuestion } from '../accounts/entry.ts'
import { Field, useRefusedOf } from '../ui/PageForm.tsx'
import { Choices, SettingForm } from './GroupForm.tsx'
import type { SitePage } from './site.page.tsx'

const inWords = new Intl.ListFormat('en')

export function EntryForm({ page }: { page: SitePage }) {
  const typed = useRefusedOf('entry')?.typed
  const { who, question, domains, invitesPerMember } = page.settings.entry
  const groups =
    page.groups.length > 0
      ? ` Groups at ${inWords.format(page.groups)} let people in too: ` +
        'they are named under Sign-ins, or in SIGN_INS on the server.'
      : ''
  const choices = [
    { value: 'everybody', label: 'Everybody', says: 'Anyone who signs in becomes a member.' },
    {
      value: 'invited',
      label: 'With an invitation',
      says: 'Anyone who opens a link and signs in there.',
    },
    {
      value: 'approved',
      label: 'After approval',
      says: 'They answer a question. You find it in Moderation.',
      more: (
        <Field
          name="question"
          label="The question"
          most={200}
          value={question}
          placeholder={defaultQuestion}
        />
      ),
    },
    {
      value: 'listed',
      label:
        page.groups.length > 0 ? 'With an address or a group of yours' : 'With an address of yours',
      says: 'Anyone with an address at these domains, which their sign-in has verified.',
      more: (
        <Field
          name="domains"
          label="Domains"
          value={domains.join(', ')}
          placeholder="school.example, college.example"
          help={`With commas between them. Subdomains must be listed.${groups}`}
        />
      ),
    },
    { value: 'nobody', label: 'Nobody new', says: 'Members stay members.' },
  ]
  return (
    <SettingForm group="entry" title="Who may enter" page={page}>
      <Choices
        legend={<span className="visually-hidden">Who may enter</span>}
        name="who"
        chosen={typed?.who ?? who}
        choices={choices}
      />
      <Field
        name="invitesPerMember"
        label="People whom each member may invite"
        help="Moderators invite as many as they want. 0: nobody else invites."
        type="number"
        min={0}
        max={100}
        required
        value={String(invitesPerMember)}
      />
      <p>
        Make links, and end those of others, under{' '}
        <Link to={`${href('/settings')}#invitations`}>Invitations</Link>. Who opens one need not
        wait for approval.
      </p>
    </SettingForm>
  )
}
