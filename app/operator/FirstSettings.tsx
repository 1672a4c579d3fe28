import { Field, PageForm, Submit } from '../ui/PageForm.tsx'
import { Choices } from './Choices.tsx'
import './site.css'

interface FirstSettingsProps {
  siteName: string
  contact: string | null
  setOnServer: Record<string, string>
}

/** The second step of the first run. A site is by invitation unless its moderator opens it. */
export function FirstSettings({ siteName, contact, setOnServer }: FirstSettingsProps) {
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
          value="invited"
          choices={{
            everybody: { label: 'Anyone', says: 'Anyone who signs in becomes a member.' },
            invited: {
              label: 'By invitation',
              says: 'Anyone with a link from you or another moderator.',
            },
          }}
        />
        <Choices
          legend="Who may read?"
          name="read"
          value="everybody"
          choices={{
            everybody: { label: 'Anyone', says: 'Guests see videos, letters and reviews.' },
            members: { label: 'Members only', says: 'Guests see the page to sign in.' },
          }}
        />
      </div>
      <Submit>Save</Submit>
    </PageForm>
  )
}
