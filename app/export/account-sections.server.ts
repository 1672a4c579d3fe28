import { type SQL, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { query } from '#db/query.ts'
import { once, paged, type Row, rowsAtOnce, type Section, time } from './section.server.ts'

export function accountSections(rows: Rows, uid: string): Section[] {
  const byId = (name: string, statement: (after: unknown) => SQL): Section => ({
    name,
    rows: paged(rows, rowsAtOnce, 'id', (after) => statement(after ?? 0), 'id'),
  })
  const created = sql`${time('created_at')} as at`
  return [
    {
      name: 'sessions',
      rows: once(
        rows,
        sql`select ${time('created_at')} as "startedAt",
        ${time('expires_at')} as "expiresAt", browser, ${time('used_at')} as "usedAt" from sessions where uid = ${uid} order by created_at`,
      ),
    },
    {
      name: 'accountsAtProviders',
      // Not the provider's own number of the person, which never leaves the server.
      rows: once(
        rows,
        sql`select issuer, ${created}, ${time('used_at')} as "usedAt"
          from identities where uid = ${uid} order by created_at`,
      ),
    },
    {
      name: 'passkeys',
      rows: once(
        rows,
        sql`select name, ${created}, ${time('used_at')} as "usedAt"
          from passkeys where uid = ${uid} order by created_at`,
      ),
    },
    {
      name: 'codeForALostPasskey',
      rows: once(rows, sql`select ${created} from recovery_codes where uid = ${uid}`),
    },
    byId(
      'invitations',
      (after) => sql`
      select id::float8 as id, ${created}, note, uses, used, ${time('ends_at')} as "endsAt",
        ${time('withdrawn_at')} as "withdrawnAt", ${time('mailed_at')} as "mailedAt"
      from invitations where invited_by = ${uid} and id > ${after} order by id`,
    ),
    {
      name: 'cameByInvitation',
      rows: once(
        rows,
        sql`select ${created}, (select invited_by from invitations where id = invitation_id)
            as "invitedBy"
          from invited_members where uid = ${uid}`,
      ),
    },
    byId(
      'feedback',
      (after) => sql`
      select id::float8 as id, ${created}, feedback from feedback
      where uid = ${uid} and id > ${after} order by id`,
    ),
    byId(
      'actions',
      (after) => sql`
      select id::float8 as id, ${created}, action, channel, video from action_log
      where uid = ${uid} and id > ${after} order by id`,
    ),
    {
      name: 'takeouts',
      rows: once(rows, sql`select ${created}, found, videos from takeouts where uid = ${uid}`),
    },
    byId(
      'playlistsRead',
      (after) => sql`
      select id::float8 as id, ${created}, head as typed, playlist from playlist_reads
      where uid = ${uid} and id > ${after} order by id`,
    ),
    {
      name: 'platformUnits',
      rows: once(
        rows,
        sql`select to_char(day, 'YYYY-MM-DD') as day, units from person_units where uid = ${uid}`,
      ),
    },
    {
      name: 'channelsAdded',
      rows: paged(
        rows,
        rowsAtOnce,
        'channel',
        (after) => sql`
        select key as channel, ${created} from channels
        where user_added = ${uid} and key > ${after ?? ''} order by key`,
      ),
    },
    {
      name: 'videosAdded',
      rows: paged(
        rows,
        rowsAtOnce,
        'video',
        (after) => sql`
        select id as video, ${created} from videos
        where user_added = ${uid} and id > ${after ?? ''} order by id`,
      ),
    },
    byId(
      'channelsAddedToTopics',
      (after) => sql`
      select id::float8 as id, ${created}, topic_id as topic, name from topic_channels
      where added_by = ${uid} and id > ${after} order by id`,
    ),
    byId(
      'reportsWritten',
      (after) => sql`
      select id::float8 as id, ${created}, thing, kind, note, outcome from reports
      where reporter_uid = ${uid} and id > ${after} order by id`,
    ),
    byId(
      'suspensions',
      (after) => sql`
      select id::float8 as id, ${created}, reason, note, ${time('until')} as until,
        ${time('lifted_at')} as "liftedAt"
      from suspensions where uid = ${uid} and id > ${after} order by id`,
    ),
    {
      name: 'biosRemoved',
      rows: once(
        rows,
        sql`select ${created}, bio, reason, note from bio_resets where uid = ${uid}`,
      ),
    },
    byId(
      'appeals',
      (after) => sql`
      select id::float8 as id, ${created}, text, answer, answer_note as "answerNote" from appeals
      where uid = ${uid} and id > ${after} order by id`,
    ),
    byId(
      'notifications',
      (after) => sql`
      select id::float8 as id, ${created}, kind, is_read as "isRead"
      from notifications where uid = ${uid} and id > ${after} order by id`,
    ),
    byId(
      'decisionsOfModerators',
      (after) => sql`
      select id::float8 as id, ${created}, kind, thing, reason from moderation_log
      where subject_uid = ${uid} and id > ${after} order by id`,
    ),
  ]
}

export async function accountFacts(rows: Rows, uid: string): Promise<Row | undefined> {
  const [facts] = await query(
    rows,
    sql`
    select uid, display_name as name, photo_url as picture, email,
      email_verified as "emailVerified", ${time('created_at')} as "joinedAt"
    from users where uid = ${uid}`,
  )
  return facts
}
