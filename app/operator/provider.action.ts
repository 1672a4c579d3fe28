import { redirect } from 'react-router'
import { intent } from '../request/action.server.ts'
import { type Fields, unreadableForm } from '../request/forms.server.ts'
import { forgetProvider, providerNames, testProvider, tryProvider } from './providers.server.ts'
import type { Asked } from './Says.tsx'

export function versionIn({ version = '' }: Fields): number {
  if (!/^\d{1,15}$/.test(version)) throw unreadableForm()
  return Number(version)
}

function providerIn({ provider }: Fields) {
  const name = providerNames.find((one) => one === provider)
  if (!name) throw unreadableForm()
  return name
}

/** Asks a provider with what was typed, and keeps it if it works. The page shows what it says. */
export const tryProviderIntent = intent<object, { asked: Asked }>(
  { limit: 'moderate' },
  async ({ site, viewer, sessionToken, fields }) => {
    const [name, version] = [providerIn(fields), versionIn(fields)]
    const says = await tryProvider(site, viewer, sessionToken, version, name, fields)
    return { asked: { about: name, works: true, says, isKept: true } }
  },
)

/** Asks a provider as it is set. Nothing is stored. */
export const testProviderIntent = intent<object, { asked: Asked }>(
  { limit: 'moderate' },
  async ({ site, viewer, fields }) => {
    const name = providerIn(fields)
    return { asked: { about: name, ...(await testProvider(site, viewer, name)) } }
  },
)

/** Forgets what was chosen for a provider. */
export const forgetProviderIntent = intent(
  { limit: 'moderate' },
  async ({ site, viewer, fields, url }) => {
    const name = providerIn(fields)
    await forgetProvider(site, viewer, versionIn(fields), name)
    return redirect(`${url.pathname}#${name}`, 303)
  },
)
