import { redirect } from 'react-router'
import { parseFlood } from '#core/moderation/flood.ts'
import type { Fields } from '#server/request/forms.ts'
import type { Intent } from '#server/request/intents.ts'
import { floodPath } from './flood-path.ts'

/**
 * The search for a flood. It is posted, because a text of 10,000 characters is too long for a URL;
 * its hash is short.
 */
export const findFloodIntent: Intent<object, Response> = {
  limit: 'flood',
  check({ fields }) {
    parseFlood(inUtc(fields))
  },
  async run({ fields }) {
    return redirect(floodPath(parseFlood(inUtc(fields))), 303)
  },
}

/** Browsers send the times of `datetime-local` without a time zone; the labels say UTC. */
function inUtc(fields: Fields): Fields {
  const utc = (time: string | undefined) => (time && !/z$/i.test(time) ? `${time}Z` : time)
  return { ...fields, from: utc(fields.from), to: utc(fields.to) }
}
