import { redirect } from 'react-router'
import {
  forgetProvider,
  type ProviderName,
  providerNames,
  tryProvider,
} from '#core/providers/providers.ts'
import { type Fields, unreadableForm } from '#server/request/forms.ts'
import type { Intent } from '#server/request/intents.ts'

function providerIn(fields: Fields): { name: ProviderName; version: number } {
  const name = providerNames.find((one) => one === fields.provider)
  const version = Number(fields.version)
  if (!name || !Number.isSafeInteger(version)) throw unreadableForm()
  return { name, version }
}

/** Asks a provider with what was typed, and keeps it if it works. */
export const tryProviderIntent: Intent<object, Response> = {
  limit: 'desk',
  async run({ site, viewer, fields, url }) {
    const { name, version } = providerIn(fields)
    const { key = '', address = '', model = '' } = fields
    await tryProvider(site, viewer, version, name, { key, url: address, model })
    return redirect(`${url.pathname}?works=${name}#${name}`, 303)
  },
}

/** Forgets what was chosen for a provider. */
export const forgetProviderIntent: Intent<object, Response> = {
  limit: 'desk',
  async run({ site, viewer, fields, url }) {
    const { name, version } = providerIn(fields)
    await forgetProvider(site, viewer, version, name)
    return redirect(`${url.pathname}#${name}`, 303)
  },
}
