import { useState } from 'react'
import { Mark } from '../ui/Mark.tsx'
import { FixedValue } from './FixedValue.tsx'
import { logoPath } from './logo-path.ts'
import { type SectionProps, SettingForm } from './SettingForm.tsx'
import { Shades } from './Shades.tsx'

export function LookForm(props: SectionProps) {
  const { page, typed } = props
  const { name, contact, sentence, accent } = page.settings.look
  const logo = logoPath(page.settings.look)
  const [colour, setColour] = useState(typed?.accent ?? accent ?? '')
  return (
    <SettingForm group="look" title="Name and look" hasFile {...props}>
      <div className="two-fields">
        {page.isSetOnServer.siteName ? (
          <FixedValue label="Name" value={page.siteName} setting="SITE_NAME" />
        ) : (
          <label className="field">
            <span>Name</span>
            <input
              name="name"
              maxLength={60}
              defaultValue={typed?.name ?? name ?? ''}
              placeholder={page.usual.name}
            />
          </label>
        )}
        {page.isSetOnServer.contactEmail ? (
          <FixedValue label="Contact" value={page.contactEmail} setting="CONTACT_EMAIL" />
        ) : (
          <label className="field">
            <span>Contact</span>
            <input
              name="contact"
              type="email"
              defaultValue={typed?.contact ?? contact ?? ''}
              placeholder={page.usual.contact}
            />
            <small>In the foot of each page and on the first one.</small>
          </label>
        )}
      </div>
      <label className="field">
        <span>One sentence</span>
        <input
          name="sentence"
          maxLength={160}
          defaultValue={typed?.sentence ?? sentence ?? ''}
          placeholder="Watch a lecture. Still know it a month later."
        />
        <small>Under the name, on the first page a stranger sees.</small>
      </label>
      <div className="two-fields">
        <div className="field">
          <label htmlFor="logo">Logo</label>
          <div className="row">
            <span className="logo">
              {logo === null ? (
                <Mark letter="S" pen />
              ) : (
                <img src={logo} alt="The logo as it is now" width={56} height={56} />
              )}
            </span>
            <input
              className="file"
              id="logo"
              name="logo"
              type="file"
              accept="image/svg+xml,image/png"
              aria-describedby="logo-kinds"
            />
            {logo !== null && (
              <button className="button quiet" type="submit" name="ring" value="1">
                The ring again
              </button>
            )}
          </div>
          <small id="logo-kinds">SVG or PNG, square, at most 200 kB.</small>
        </div>
        <AccentField colour={colour} choose={setColour} />
      </div>
      {isColour(colour) && <Shades accent={colour.toLowerCase()} />}
    </SettingForm>
  )
}

interface AccentFieldProps {
  colour: string
  choose(colour: string): void
}

/** The colour as text and, with scripts, in the browser's own picker. */
function AccentField({ colour, choose }: AccentFieldProps) {
  return (
    <div className="field">
      <label htmlFor="accent">Accent colour</label>
      <div className="colour-row">
        <input
          type="color"
          aria-label="Choose the accent colour"
          value={isColour(colour) ? colour.toLowerCase() : '#c2272d'}
          onChange={({ target }) => choose(target.value)}
        />
        <input
          id="accent"
          name="accent"
          maxLength={7}
          value={colour}
          placeholder="#c2272d"
          aria-describedby="accent-what"
          onChange={({ target }) => choose(target.value.trim())}
        />
        <button className="button" type="submit" name="check" value="1">
          Check
        </button>
      </div>
      <small id="accent-what">
        The pen: links, buttons, rings. The six letters keep their colours. Empty is the red pen.
      </small>
    </div>
  )
}

function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}
