import { href, redirect } from 'react-router'
import { removeIdentity, removePasskey } from '#core/ways-in/own-ways-in.ts'
import { renamePasskey } from '#core/ways-in/passkeys.ts'
import { confirmCode, renewCode } from '#core/ways-in/recovery-code.ts'
import type { Intent } from '#server/request/intents.ts'

const back = (done: string) => redirect(`${href('/settings')}?done=${done}#ways-in`, 303)

/** Not for suspended people: they would come back by it with a new account. */
export const removeIdentityIntent: Intent<object, Response> = {
  limit: 'profile',
  async run({ site, viewer, sessionToken, fields }) {
    await removeIdentity(site, viewer, sessionToken, fields.issuer ?? '')
    return back('way-removed')
  },
}

export const removePasskeyIntent: Intent<object, Response> = {
  limit: 'profile',
  isForSuspended: true,
  async run({ site, viewer, sessionToken, fields }) {
    await removePasskey(site, viewer, sessionToken, fields.passkey ?? '')
    return back('way-removed')
  },
}

export const renamePasskeyIntent: Intent<object, Response> = {
  limit: 'profile',
  isForSuspended: true,
  async run({ site, viewer, fields }) {
    await renamePasskey(site, viewer, fields.passkey ?? '', fields.name ?? '')
    return back('renamed')
  },
}

/** A new code for a lost passkey, which the list shows until it is confirmed. */
export const renewCodeIntent: Intent<object, Response> = {
  limit: 'profile',
  isForSuspended: true,
  async run({ site, viewer, sessionToken }) {
    await renewCode(site, viewer, sessionToken)
    return redirect(`${href('/settings')}#ways-in`, 303)
  },
}

export const confirmCodeIntent: Intent<object, Response> = {
  limit: 'profile',
  isForSuspended: true,
  async run({ site, viewer }) {
    if (viewer) await confirmCode(site, viewer.uid)
    return redirect(`${href('/settings')}#ways-in`, 303)
  },
}
