import { redirect } from 'react-router'
import { intent } from '../request/action.server.ts'
import { type Fields, unreadableForm } from '../request/forms.server.ts'
import {
  forgetProvider,
  type ProviderName,
  providerNames,
  testProvider,
  tryProvider,
} from './providers.server.ts'
import type { Asked } from './Says.tsx'

function providerIn(fields: Fields): { name: ProviderName; version: number } {
  const name = providerNames.find((one) => one === fields.provider)
  const version = Number(fields.version)
  if (!name || !Number.isSafeInteger(version)) throw unreadableForm()
  return { name, version }
}

/** Asks a provider with what was typed, and keeps it if it works. The page shows what it says. */
export const tryProviderIntent = intent<object, { asked: Asked }>(
  { limit: 'moderate' },
  async ({ site, viewer, sessionToken, fields }) => {
    const { name, version } = providerIn(fields)
    const { key = '', address = '', model = '' } = fields
    const typed = { key, url: address, model }
    const says = await tryProvider(site, viewer, sessionToken, version, name, typed)
    return { asked: { about: name, works: true, says, isKept: true } }
  },
)

/** Asks a provider as it is set. Nothing is stored. */
export const testProviderIntent = intent<object, { asked: Asked }>(
  { limit: 'moderate' },
  async ({ site, viewer, fields }) => {
    const { name } = providerIn(fields)
    return { asked: { about: name, ...(await testProvider(site, viewer, name)) } }
  },
)

/** Forgets what was chosen for a provider. */
export const forgetProviderIntent = intent(
  { limit: 'moderate' },
  async ({ site, viewer, fields, url }) => {
    const { name, version } = providerIn(fields)
    await forgetProvider(site, viewer, version, name)
    return redirect(`${url.pathname}#${name}`, 303)
  },
)
