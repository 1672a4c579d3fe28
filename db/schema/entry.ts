import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, number, time } from './columns.ts'

export const invitations = pgTable('invitations', {
  id: identity('id'),
  codeHash: text('code_hash').notNull(),
  invitedBy: text('invited_by').notNull(),
  note: text('note').notNull(),
  uses: integer('uses').notNull(),
  used: integer('used').notNull().default(0),
  createdAt: time('created_at').notNull().defaultNow(),
  endsAt: time('ends_at').notNull(),
  withdrawnAt: time('withdrawn_at'),
  mailedAt: time('mailed_at'),
})

export const invitedMembers = pgTable('invited_members', {
  uid: text('uid').primaryKey(),
  invitationId: bigint('invitation_id', { mode: 'number' }).notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const applications = pgTable('applications', {
  id: identity('id'),
  issuer: text('issuer').notNull(),
  subject: text('subject').notNull(),
  displayName: text('display_name'),
  question: text('question').notNull(),
  answer: text('answer').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  state: text('state').$type<'waiting' | 'accepted' | 'declined'>().notNull().default('waiting'),
  decidedAt: time('decided_at'),
  words: text('words').notNull().default(''),
  email: text('email'),
})

export const waitingPasskeys = pgTable('waiting_passkeys', {
  id: text('id').primaryKey(),
  applicationId: bigint('application_id', { mode: 'number' }).notNull(),
  name: text('name').notNull(),
  publicKey: text('public_key').notNull(),
  counter: number('counter').notNull().default(0),
  transports: text('transports').array().notNull().default([]),
})

export const invitationMails = pgTable('invitation_mails', {
  id: identity('id'),
  addressHash: text('address_hash').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
})
