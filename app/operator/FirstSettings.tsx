import { Field, PageForm, Submit, useRefusedOf } from '../ui/PageForm.tsx'
import { Choices } from './GroupForm.tsx'

interface FirstSettingsProps {
  siteName: string
  contact: string | null
  setOnServer: Record<string, string>
}

/** The second step of the first run. A site is by invitation unless its moderator opens it. */
export function FirstSettings({ siteName, contact, setOnServer }: FirstSettingsProps) {
  const typed = useRefusedOf('first-settings')?.typed
  return (
    <PageForm intent="first-settings" className="stack">
      <div className="two-fields">
        {setOnServer.SITE_NAME === undefined && (
          <Field
            name="name"
            label="Name"
            help="At the top of every page."
            most={60}
            value={siteName}
            required
          />
        )}
        {setOnServer.CONTACT_EMAIL === undefined && (
          <Field
            name="contact"
            label="Contact address"
            help={
              'At the foot of every page, in the Terms and in the Privacy Policy. Without one, ' +
              'both say that there is no address yet.'
            }
            type="email"
            value={contact ?? ''}
            placeholder="you@your-site.org"
          />
        )}
      </div>
      <div className="two-fields">
        <Choices
          legend="Who may join?"
          name="join"
          chosen={typed?.join ?? 'invited'}
          choices={[
            {
              value: 'everybody',
              label: 'Anyone',
              says: 'Anyone who signs in becomes a member.',
            },
            {
              value: 'invited',
              label: 'By invitation',
              says: 'Anyone with a link from you or another moderator.',
            },
          ]}
        />
        <Choices
          legend="Who may read?"
          name="read"
          chosen={typed?.read ?? 'everybody'}
          choices={[
            {
              value: 'everybody',
              label: 'Anyone',
              says: 'Guests see videos, letters and reviews.',
            },
            { value: 'members', label: 'Members only', says: 'Guests see the page to sign in.' },
          ]}
        />
      </div>
      <Submit>Save</Submit>
    </PageForm>
  )
}
