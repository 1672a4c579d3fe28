import { index, type RouteConfig, route } from '@react-router/dev/routes'

/**
 * Every URL of the site and the file that answers it (specification, part 2). A page is a `.tsx`; a
 * `.ts` answers with data or a redirect. A route file exports:
 *
 * - `loader`: reads what a GET answers. `getContext(args)` is the request context
 *   (server/request/context.ts): the site, the viewer, the rate limits. `cached(args, read)` shares
 *   what `read` returns between requests until one of its tags is invalidated, and caches the whole
 *   page for guests.
 * - `action`: does what a posted form asks for. An intent (server/request/intents.ts) is one thing
 *   that a page's forms can ask for. The form field `intent` names it; it is declared in the folder
 *   of its noun. A page with one form needs no such field.
 * - `handle.query`: the query parameters that the page reads (core/page-query.ts). The caches
 *   ignore all others. A page that uses `cached` or `cacheable` must export it.
 *
 * The comment above a route names its intents with their files, or says what its action does;
 * test/rules/routes.test.ts compares the intents with the code.
 */
export default [
  index('home/home-or-login.tsx'),
  route('home', 'home/home.tsx'),
  route('feed.atom', 'feeds/site-feed.ts'),

  route('channels', 'channels/channels.tsx'),
  // intents: review (reviews/review-channel.ts), add (channels/add-channel.ts), delete-review
  // (reviews/delete-review.ts), undo-deletion (reviews/delete-review.ts), mute (mutes/mute.ts)
  route('channel/:channelName', 'channels/channel.tsx'),
  route('channel/:channelName/feed.atom', 'channels/channel-feed.ts'),
  route('api/channels', 'channels/suggestions.ts'),

  route('videos', 'videos/videos.tsx'),
  // intents: analyze (videos/analyze-video.ts), review (reviews/review-video.ts), delete-review
  // (reviews/delete-review.ts), undo-deletion (reviews/delete-review.ts), mute (mutes/mute.ts),
  // note (notes/take-note.ts), edit-note (notes/edit-note.ts), delete-note
  // (notes/delete-note.ts), undo-note (notes/delete-note.ts), remember (practice/remember.ts),
  // vote-question (questions/vote.ts), ask-question (questions/ask.ts)
  route('video/:videoId', 'videos/video.tsx'),
  // intents: vote-question (questions/vote.ts), ask-question (questions/ask.ts), correct-question
  // (questions/correct.ts), accept-correction (questions/decide-correction.ts), decline-correction
  // (questions/decide-correction.ts), delete-question (questions/delete-question.ts), undo-question
  // (questions/delete-question.ts), mute (mutes/mute.ts)
  route('video/:videoId/questions', 'questions/questions.tsx'),
  route('video/:videoId/sheet', 'take/sheet.tsx'),
  route('video/:videoId/:file', 'take/take-video.ts'),
  route('watch', 'videos/watch.ts'),
  route('api/transcript', 'videos/transcript.ts'),

  route('topics', 'topics/topics.tsx'),
  // intents: vote (topics/vote.ts), add (topics/add-topic-channel.ts)
  route('topics/:topicId', 'topics/topic.tsx'),
  route('topics/:topicId/feed.atom', 'topics/topic-feed.ts'),
  route('topics/:topicId/:file', 'take/take-topic.ts'),

  // intents: edit-note (notes/edit-note.ts), delete-note (notes/delete-note.ts), undo-note
  // (notes/delete-note.ts)
  route('notes', 'notes/notes.tsx'),
  // action: imports a file of notes into the viewer's account
  route('notes/import', 'notes/import-notes.tsx'),
  route('notes/:file', 'take/take-notes.ts'),

  route('ranking', 'ranking/ranking.tsx'),

  route('users', 'users/users.tsx'),
  // intents: bio (users/edit-bio.ts), follow (follows/follow.ts), unfollow (follows/follow.ts),
  // import-likes (likes/import-likes.ts), delete-review (reviews/delete-review.ts), undo-deletion
  // (reviews/delete-review.ts), mute (mutes/mute.ts)
  route('user/:userName', 'users/user.tsx'),
  route('user/:userName/feed.atom', 'users/user-feed.ts'),

  // intents: answer (practice/answer.ts), undo (practice/undo.ts), forget (practice/leave.ts),
  // bad-question (practice/leave.ts), return (practice/leave.ts), time-zone
  // (practice/report-time-zone.ts)
  route('due', 'practice/due.tsx'),

  route('search', 'search/search.tsx'),
  route('api/search', 'search/suggestions.ts'),

  // intents: wrap (wrapped/get-wrapped.ts), share (wrapped/share-wrapped.ts), unshare
  // (wrapped/share-wrapped.ts)
  route('wrapped', 'wrapped/wrapped.tsx'),
  // intents: wrap (wrapped/get-wrapped.ts), share (wrapped/share-wrapped.ts), unshare
  // (wrapped/share-wrapped.ts)
  route('wrapped/:year', 'wrapped/wrapped-of-year.tsx'),
  route('wrapped/shared/:token', 'wrapped/shared-wrapped.tsx'),
  route('api/me/wrapped/:channelId', 'wrapped/channel-videos.ts'),
  route('api/me/picture', 'wrapped/profile-picture.ts'),

  // action: analyzes a video and stores nothing (lab/experiment-action.ts)
  route('lab', 'lab/lab.tsx'),
  // action: analyzes a video and stores nothing (lab/experiment-action.ts)
  route('edu', 'lab/edu.tsx'),

  route('login', 'sessions/login.tsx'),
  route('auth/sign-in', 'sessions/sign-in.ts'),
  route('auth/callback', 'sessions/callback.tsx'),
  // action: ends the session, or with `?everywhere` all sessions of the person
  route('auth/sign-out', 'sessions/sign-out.ts'),

  // intents: profile (users/refresh-profile.ts), unmute (mutes/unmute.ts), anonymous
  // (mutes/unmute.ts), end-session (sessions/end-sessions.ts), end-others
  // (sessions/end-sessions.ts), shortcuts (settings/set-shortcuts.ts), time-zone
  // (settings/choose-time-zone.ts), delete (accounts/delete-account.ts)
  route('settings', 'settings/settings.tsx'),
  route('settings/data.zip', 'accounts/export-data.ts'),
  // action: imports a data.json into the viewer's account
  route('settings/import', 'accounts/import-data.tsx'),
  route('settings/deleted', 'accounts/deleted.tsx'),

  // action: stores a report
  route('report', 'moderation/report.tsx'),
  route('reports', 'moderation/reports.tsx'),
  route('notifications', 'notifications/notifications.tsx'),
  // action: stores an appeal
  route('appeals', 'moderation/appeals.tsx'),
  route('moderation', 'moderation/moderation.tsx'),
  route('moderation.json', 'moderation/log-json.ts'),
  route('moderation/feed.atom', 'moderation/log-feed.ts'),

  // intents: decide (moderation/decide.ts), undo (moderation/undo.ts), wait (moderation/wait.ts),
  // open (moderation/open-case.ts)
  route('desk/:caseId?', 'moderation/desk.tsx'),
  // intents: find (moderation/find-flood.ts), stop (moderation/stop-flood.ts), undo
  // (moderation/undo-flood.ts)
  route('desk/floods', 'moderation/floods.tsx'),

  route('sitemap.xml', 'sitemap/sitemap-index.ts'),
  route('sitemap/:part', 'sitemap/sitemap-part.ts'),
  route('oembed', 'embed/oembed.ts'),
  route('embed/channel/:channelName', 'embed/embed-channel.ts'),
  route('embed/video/:videoId', 'embed/embed-video.ts'),
  route('share', 'share/share.ts'),
  route('elsewhere', 'share/elsewhere.tsx'),
  route('manifest.webmanifest', 'install/manifest.ts'),
  route('offline', 'install/offline.ts'),
  route('cards/:kind/:id', 'cards/card-picture.ts'),
  route('card.png', 'cards/site-card.ts'),

  route('terms', 'legal/terms.tsx'),
  route('privacy', 'legal/privacy.tsx'),

  // action: stores feedback
  route('api/feedback', 'feedback/feedback.tsx'),

  // action: redirects to `/`, like the loader
  route('*', 'home/unknown-path.ts'),
] satisfies RouteConfig
