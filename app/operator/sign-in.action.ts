import { href, redirect } from 'react-router'
import { intent } from '../request/action.server.ts'
import { unreadableForm } from '../request/forms.server.ts'
import { versionIn } from './provider.action.ts'
import type { Asked } from './Says.tsx'
import { changeSignIns, saveSignIn, testSignIn } from './sign-in-providers.server.ts'

/**
 * What the buttons of the section do, each with `do`: the section is one group of settings.
 */
export const signInsIntent = intent<object, { asked: Asked } | Response>(
  { limit: 'moderate' },
  async ({ site, viewer, sessionToken, fields }) => {
    const { id = '' } = fields
    if (fields.do === 'test')
      return { asked: { about: id, ...(await testSignIn(site, viewer, id)) } }
    const version = versionIn(fields)
    switch (fields.do) {
      case 'add':
        return { asked: await saveSignIn(site, viewer, sessionToken, version, undefined, fields) }
      case 'change':
        return { asked: await saveSignIn(site, viewer, sessionToken, version, id, fields) }
      case 'remove':
        await changeSignIns(site, viewer, version, ({ issuers, ...others }) => ({
          ...others,
          issuers: issuers.filter((one) => one.id !== id),
        }))
        break
      case 'passkeys':
        await changeSignIns(site, viewer, version, (signIns) => ({
          ...signIns,
          passkeys: fields.isOn === '1',
        }))
        break
      default:
        throw unreadableForm()
    }
    return redirect(`${href('/settings/site')}?done=signIns#signIns`, 303)
  },
)
