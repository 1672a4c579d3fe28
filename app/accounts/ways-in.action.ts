import { removeIdentity, removePasskey } from './own-ways-in.server.ts'
import { renamePasskey } from './passkeys.server.ts'
import { confirmCode, renewCode } from './recovery-code.server.ts'
import { settingIntent } from './setting.action.ts'

/** Not for suspended people: they would come back by it with a new account. */
export const removeIdentityIntent = settingIntent(
  '?done=way-removed#ways-in',
  ({ site, viewer, sessionToken, fields }) =>
    removeIdentity(site, viewer, sessionToken, fields.issuer ?? ''),
  { isForSuspended: false },
)

export const removePasskeyIntent = settingIntent(
  '?done=way-removed#ways-in',
  ({ site, viewer, sessionToken, fields }) =>
    removePasskey(site, viewer, sessionToken, fields.passkey ?? ''),
)

export const renamePasskeyIntent = settingIntent(
  '?done=renamed#ways-in',
  ({ site, viewer, fields }) =>
    renamePasskey(site, viewer, fields.passkey ?? '', fields.name ?? ''),
)

/** A new code for a lost passkey, which the list shows until it is confirmed. */
export const renewCodeIntent = settingIntent('#ways-in', ({ site, viewer, sessionToken }) =>
  renewCode(site, viewer, sessionToken),
)

export const confirmCodeIntent = settingIntent('#ways-in', ({ site, viewer }) =>
  confirmCode(site, viewer.uid),
)
