import { href, redirect } from 'react-router'
import { intent } from '../request/action.server.ts'
import { type Fields, unreadableForm } from '../request/forms.server.ts'
import type { Asked } from './Says.tsx'
import {
  addSignIn,
  changeSignIn,
  removeSignIn,
  switchPasskeys,
  type TypedSignIn,
  testSignIn,
} from './sign-ins.server.ts'

/** Adds an issuer if it answers. The page of the answer shows what it says. */
export const addSignInIntent = intent<object, { asked: Asked }>(
  { limit: 'moderate' },
  async ({ site, viewer, sessionToken, fields }) => {
    const version = versionIn(fields.version)
    const { id, says } = await addSignIn(site, viewer, sessionToken, version, typedIn(fields))
    return { asked: { about: id, works: true, says, isKept: true } }
  },
)

/** Asks an issuer. Nothing is stored. */
const testSignInIntent = intent<object, { asked: Asked }>(
  { limit: 'moderate' },
  async ({ site, viewer, fields: { id = '' } }) => {
    return { asked: { about: id, ...(await testSignIn(site, viewer, id)) } }
  },
)

/**
 * What the buttons of the section do, each with `do`: the section is one group of settings.
 */
export const signInsIntent = intent<object, { asked: Asked } | Response>(
  { limit: 'moderate' },
  async (submission) => {
    const { site, viewer, sessionToken, fields } = submission
    const { id = '' } = fields
    switch (fields.do) {
      case 'add':
        return await addSignInIntent.run(submission)
      case 'change': {
        const [version, typed] = [versionIn(fields.version), typedIn(fields)]
        const says = await changeSignIn(site, viewer, sessionToken, version, id, typed)
        return { asked: { about: id, works: true, says, isKept: true } }
      }
      case 'test':
        return await testSignInIntent.run(submission)
      case 'remove':
        await removeSignIn(site, viewer, versionIn(fields.version), id)
        break
      case 'passkeys':
        await switchPasskeys(site, viewer, versionIn(fields.version), fields.isOn === '1')
        break
      default:
        throw unreadableForm()
    }
    return redirect(`${href('/settings/site')}?done=signIns#signIns`, 303)
  },
)

function typedIn(fields: Fields): TypedSignIn {
  const { name = '', issuer = '', clientId = '', clientSecret = '', scope = '' } = fields
  const { claim = '', values = '', memberClaim = '', memberValues = '' } = fields
  const client = { name, issuer, clientId, clientSecret, scope }
  const { trustAddresses = '' } = fields
  return { ...client, claim, values, memberClaim, memberValues, trustAddresses }
}

function versionIn(typed = ''): number {
  const version = typed === '' ? Number.NaN : Number(typed)
  if (!Number.isSafeInteger(version)) throw unreadableForm()
  return version
}
