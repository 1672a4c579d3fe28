import { href, redirect } from 'react-router'
import { editBio } from '#core/users/users.ts'
import type { Intent } from '#server/request/intents.ts'

/** Submit in the form of the bio. */
export const editBioIntent: Intent<{ userName: string }, Response> = {
  limit: 'profile',
  async run({ site, viewer, fields, params: { userName } }) {
    await editBio(site, viewer, userName, fields.bio ?? '')
    return redirect(href('/user/:userName', { userName }), 303)
  },
}
