import { changeIntent, numberOf } from './change-intents.ts'

/** The intents of the sections about who may enter and who may read. */
export const entryIntents = {
  entry: changeIntent('entry', ({ fields }) => ({
    who: fields.who ?? '',
    question: fields.question,
    domains: (fields.domains ?? '').split(/[\s,;]+/).filter((domain) => domain !== ''),
    invitesPerMember: numberOf(fields.invitesPerMember),
  })),
  reading: changeIntent('reading', ({ fields }) => ({ who: fields.who ?? '' })),
}
