import { index, type RouteConfig, route } from '@react-router/dev/routes'

/**
 * Every URL of the site and the file that answers it (specification, part 2). A page is a `.tsx`; a
 * `.ts` answers with data or a redirect. A route file exports:
 *
 * - `loader`: reads what a GET answers. `getContext(args)` is the request context
 *   (server/request/context.ts): the site, the viewer, the rate limits. `cached(args, name, read)`
 *   shares what `read` returns between requests for two seconds.
 * - `action`: does what a posted form asks for. `intents({ … })` (server/request/intents.ts) lists
 *   what the forms of a page can ask for; the form field `intent` names it, and it is declared in
 *   the folder of its noun. A page with one form needs no such field.
 * - `handle`: what must be known of a page before it runs (app/layout/about.ts): the query
 *   parameters that it reads, its width, and what crawlers are told.
 */
export default [
  index('home/home-or-login.tsx'),
  route('home', 'home/home.tsx'),
  route('feed.atom', 'feeds/site-feed.ts'),

  route('channels', 'channels/channels.tsx'),
  route('channel/:channelName', 'channels/channel.tsx'),
  route('channel/:channelName/feed.atom', 'channels/channel-feed.ts'),
  route('api/channels', 'channels/channel-suggestions.ts'),

  route('videos', 'videos/videos.tsx'),
  route('video/:videoId', 'videos/video.tsx'),
  route('video/:videoId/:file', 'export/export-video.ts'),
  route('watch', 'videos/watch.ts'),
  route('api/transcript', 'videos/transcript.ts'),
  route('api/positions', 'positions/report-positions.ts'),

  route('topics', 'topics/topics.tsx'),
  route('topics/:topicId', 'topics/topic.tsx'),
  route('topics/:topicId/:file', 'export/export-topic.ts'),

  route('paths', 'paths/paths.tsx'),
  route('paths/new', 'paths/new-path.tsx'),
  route('paths/add', 'paths/add-to-path.tsx'),
  route('path/:pathId', 'paths/path.tsx'),
  route('path/:pathId/edit', 'paths/edit-path.tsx'),
  route('path/:pathId/:file', 'paths/path-files.ts'),
  route('notes', 'notes/notes.tsx'),
  route('notes/:file', 'export/export-notes.ts'),

  route('ranking', 'ranking/ranking.tsx'),

  route('users', 'users/users.tsx'),
  route('user/:userName', 'users/user.tsx'),
  route('user/:userName/feed.atom', 'users/user-feed.ts'),

  route('due', 'practice/due.tsx'),

  route('search', 'search/search.tsx'),
  route('api/search', 'search/search-suggestions.ts'),

  route('wrapped', 'wrapped/wrapped.tsx'),
  route('wrapped/:year', 'wrapped/wrapped.tsx', { id: 'wrapped/wrapped:year' }),
  route('api/me/wrapped/:channelId', 'wrapped/channel-videos.ts'),
  route('api/me/picture', 'wrapped/profile-picture.ts'),

  route('lab', 'lab/lab.tsx'),
  route('edu', 'lab/edu.tsx'),

  route('login', 'sessions/login.tsx'),
  route('login/passkey', 'ways-in/passkey.tsx'),
  route('login/mail', 'ways-in/mail-link.tsx'),
  route('join/:token', 'invitations/join.ts'),
  route('apply', 'applications/apply.tsx'),
  route('auth/sign-in', 'sessions/sign-in.ts'),
  route('auth/callback/:with?', 'sessions/callback.tsx'),
  route('auth/passkey', 'ways-in/ceremony.ts'),
  route('auth/sign-out', 'sessions/sign-out.ts'),

  route('start', 'first-run/start.tsx'),
  route('start/:token', 'first-run/first-moderator.tsx'),

  route('settings', 'settings/settings.tsx'),
  route('settings/site', 'site-settings/site.tsx'),
  route('settings/topics', 'topics/edit-topics.tsx'),
  route('settings/health', 'site-settings/health.tsx'),
  route('settings/data.zip', 'export/export-data.ts'),
  route('settings/takeout', 'takeout/takeout.tsx'),
  route('settings/takeout/found', 'takeout/found.tsx'),
  route('settings/deleted', 'accounts/deleted.tsx'),

  route('report', 'reports/report.tsx'),
  route('reports', 'reports/reports.tsx'),
  route('notifications', 'notifications/notifications.tsx'),
  route('appeals', 'appeals/appeals.tsx'),
  route('moderation', 'moderation-log/moderation.tsx'),

  route('desk/:caseId?', 'desk/desk.tsx'),
  route('desk/applications', 'applications/applications.tsx'),
  route('desk/feedback', 'feedback/sent-feedback.tsx'),

  route('sitemap.xml', 'sitemap/sitemap-index.ts'),
  route('sitemap/:part', 'sitemap/sitemap-part.ts'),
  route('share', 'share/share.ts'),
  route('logo/:hash', 'site-settings/logo.ts'),
  route('manifest.webmanifest', 'install/manifest.ts'),
  route('offline', 'install/offline.ts'),

  route('terms', 'legal/terms.tsx'),
  route('privacy', 'legal/privacy.tsx'),

  route('api/feedback', 'feedback/feedback.tsx'),

  route('*', 'home/unknown-path.ts'),
] satisfies RouteConfig
