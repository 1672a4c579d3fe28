import { href, Link, useLocation, useNavigation } from 'react-router'
import { ReportProvider } from '../moderation/ReportProvider.tsx'
import type { RootData } from '../root.tsx'
import { Hatch } from '../ui/Bars.tsx'
import { ColumnLetters } from '../ui/Columns.tsx'
import { Footer } from './Footer.tsx'
import { TopBar } from './TopBar.tsx'

/**
 * Screens of many small things and the study room use a wide window. Their width must be known
 * before their content arrives: a `:has()` in the stylesheet would move what is already painted.
 */
const wideScreens = /^\/(home|channels|videos|topics|users|search|video\/.*|desk.*)?\/?$/

const inWords = new Intl.ListFormat('en')

/**
 * The parts around every page: top bar, footer, the demo's banner, why a person is suspended, and
 * "Loading..." during a navigation.
 */
export function Frame({ children, ...facts }: RootData & { children: React.ReactNode }) {
  const { state } = useNavigation()
  const { pathname } = useLocation()
  const isWide = wideScreens.test(pathname)
  return (
    <>
      <Hatch />
      <ColumnLetters />
      <a className="skip" href="#main">
        Skip to content
      </a>
      {facts.played.length > 0 && (
        <aside className="banner" aria-label="About this site">
          Demo world: {inWords.format(facts.played)} {facts.played.length === 1 ? 'is' : 'are'}{' '}
          pretend here.
        </aside>
      )}
      <TopBar {...facts} />
      <main id="main" className={isWide ? 'wide' : undefined} tabIndex={-1}>
        {facts.suspended && (
          <aside className="alert" aria-label="About your account">
            {facts.suspended} <Link to={href('/appeals')}>Appeal</Link>
          </aside>
        )}
        <ReportProvider isModerator={facts.waiting !== null}>{children}</ReportProvider>
      </main>
      <Footer {...facts} />
      <p role="status" className={state === 'idle' ? 'visually-hidden' : 'loading'}>
        {state === 'idle' ? '' : 'Loading...'}
      </p>
    </>
  )
}
