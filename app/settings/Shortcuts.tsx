import { ButtonForm } from './ButtonForm.tsx'

/** Keyboard shortcuts on or off (WCAG 2.1.4). */
export function Shortcuts({ isOn }: { isOn: boolean }) {
  return (
    <section className="setting" id="shortcuts" aria-labelledby="shortcuts-title">
      <h2 id="shortcuts-title">Keyboard shortcuts</h2>
      <p>
        Single keys, such as <kbd>K</kbd> for play and pause on the page of a video. They are{' '}
        <b>{isOn ? 'on' : 'off'}</b>.
      </p>
      <ButtonForm
        intent="shortcuts"
        fields={{ on: isOn ? '0' : '1' }}
        label={isOn ? 'Switch off' : 'Switch on'}
        name={isOn ? 'Switch off keyboard shortcuts' : 'Switch on keyboard shortcuts'}
      />
    </section>
  )
}
