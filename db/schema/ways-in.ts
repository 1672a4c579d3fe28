import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { number, time } from './columns.ts'

export const identities = pgTable('identities', {
  issuer: text('issuer').notNull(),
  subject: text('subject').notNull(),
  uid: text('uid').notNull(),
  gaveAddress: boolean('gave_address').notNull().default(false),
  makesModerator: boolean('makes_moderator').notNull().default(false),
  createdAt: time('created_at').notNull().defaultNow(),
  usedAt: time('used_at'),
})

export const tokens = pgTable('tokens', {
  uid: text('uid').notNull(),
  issuer: text('issuer').notNull(),
  sealed: text('sealed').notNull(),
  updatedAt: time('updated_at').notNull().defaultNow(),
})

export const passkeys = pgTable('passkeys', {
  id: text('id').primaryKey(),
  uid: text('uid').notNull(),
  name: text('name').notNull(),
  publicKey: text('public_key').notNull(),
  counter: number('counter').notNull().default(0),
  transports: text('transports').array().notNull().default([]),
  createdAt: time('created_at').notNull().defaultNow(),
  usedAt: time('used_at'),
})

export const answeredChallenges = pgTable('answered_challenges', {
  challenge: text('challenge').primaryKey(),
  expiresAt: time('expires_at').notNull(),
})

export const recoveryWords = pgTable('recovery_words', {
  uid: text('uid').primaryKey(),
  beginning: text('beginning').notNull(),
  salt: text('salt').notNull(),
  hash: text('hash').notNull(),
  tries: integer('tries').notNull().default(0),
  triedAt: time('tried_at'),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const readerTokens = pgTable('reader_tokens', {
  uid: text('uid').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const mailLinks = pgTable('mail_links', {
  tokenHash: text('token_hash').primaryKey(),
  address: text('address').notNull(),
  displayName: text('display_name'),
  stateHash: text('state_hash').notNull(),
  expiresAt: time('expires_at').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
})
