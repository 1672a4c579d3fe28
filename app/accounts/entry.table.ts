import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identifier, identity, partOfNumbered, time } from '../../db/columns.ts'
import { personUid } from '../people/users.table.ts'

export const invitations = pgTable(
  'invitations',
  {
    id: identity('id').primaryKey(),
    codeHash: identifier('code_hash').notNull().unique(),
    invitedBy: personUid('invited_by'),
    note: text('note').notNull(),
    uses: integer('uses').notNull(),
    used: integer('used').notNull().default(0),
    createdAt: time('created_at').notNull().defaultNow(),
    endsAt: time('ends_at').notNull(),
    withdrawnAt: time('withdrawn_at'),
    mailedAt: time('mailed_at'),
  },
  (table) => [
    check('invitations_check', sql`used >= 0 and used <= uses`),
    check('invitations_note_check', sql`char_length(note) <= 100`),
    check('invitations_uses_check', sql`uses between 1 and 1000`),
    index('invitations_of_a_person').on(table.invitedBy, table.id),
  ],
)

export const invitedMembers = pgTable(
  'invited_members',
  {
    uid: personUid().primaryKey(),
    invitationId: partOfNumbered('invitation_id', () => invitations.id),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [index('invited_members_of_an_invitation').on(table.invitationId)],
)

export const applications = pgTable(
  'applications',
  {
    id: identity('id').primaryKey(),
    uid: personUid().unique(),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    state: identifier('state')
      .$type<'waiting' | 'accepted' | 'declined'>()
      .notNull()
      .default('waiting'),
    decidedAt: time('decided_at'),
    words: text('words').notNull().default(''),
  },
  (table) => [
    check('applications_answer_check', sql`char_length(answer) between 1 and 2000`),
    check('applications_check', sql`(decided_at is null) = (state = 'waiting')`),
    check('applications_question_check', sql`char_length(question) <= 200`),
    check('applications_state_check', sql`state in ('waiting', 'accepted', 'declined')`),
    check('applications_words_check', sql`char_length(words) <= 1000`),
    index('applications_in_order').on(table.state, table.id),
  ],
)

export const invitationMails = pgTable(
  'invitation_mails',
  {
    id: identity('id').primaryKey(),
    addressHash: identifier('address_hash').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('invitation_mails_by_age').on(table.createdAt),
    index('invitation_mails_of_an_address').on(table.addressHash, table.createdAt),
  ],
)
