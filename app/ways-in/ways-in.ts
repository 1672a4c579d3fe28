import { href, redirect } from 'react-router'
import { removeIdentity, removePasskey } from '#core/ways-in/own-ways-in.ts'
import { renamePasskey } from '#core/ways-in/passkeys.ts'
import { renewWords } from '#core/ways-in/recovery-words.ts'
import type { Intent } from '#server/request/intents.ts'

const back = (done: string) => redirect(`${href('/settings')}?done=${done}#ways-in`, 303)

/**
 * The button beside an account at a provider. Not for suspended people: they would come back by it
 * with a new account.
 */
export const removeIdentityIntent: Intent<object, Response> = {
  limit: 'profile',
  async run({ site, viewer, sessionToken, fields }) {
    await removeIdentity(site, viewer, sessionToken, fields.issuer ?? '')
    return back('way-removed')
  },
}

/** The button beside a passkey. */
export const removePasskeyIntent: Intent<object, Response> = {
  limit: 'profile',
  isForSuspended: true,
  async run({ site, viewer, sessionToken, fields }) {
    await removePasskey(site, viewer, sessionToken, fields.passkey ?? '')
    return back('way-removed')
  },
}

/** The name of a passkey. */
export const renamePasskeyIntent: Intent<object, Response> = {
  limit: 'profile',
  isForSuspended: true,
  async run({ site, viewer, fields }) {
    await renamePasskey(site, viewer, fields.passkey ?? '', fields.name ?? '')
    return back('renamed')
  },
}

/** New words for a lost passkey: the page of the answer alone shows them. */
export const renewWordsIntent: Intent<object, { words: string[] }> = {
  limit: 'profile',
  isForSuspended: true,
  async run({ site, viewer, sessionToken }) {
    return { words: await renewWords(site, viewer, sessionToken) }
  },
}
