import { index, type RouteConfig, route } from '@react-router/dev/routes'

/**
 * Every URL of the site and the file that answers it (specification, part 2). A `.page.tsx` has a
 * screen; a `.route.ts` answers with data or a redirect. Both export:
 *
 * - `loader`: reads what a GET answers. `getContext(args)` (`request/context.server.ts`) has the
 *   site, the viewer and the rate limits. `cached(args, name, read)` shares what `read` returns
 *   between requests for two seconds.
 * - `action`: does what a posted form asks for. `intents({ … })` lists what the forms of a page can
 *   ask for (`request/action.server.ts`); the form field `intent` names it, and it is declared in
 *   `VERB.action.ts` of its noun. A page with one form needs no such field.
 * - `handle`: what must be known of a page before it runs (app/ui/about.ts): the query
 *   parameters that it reads, and what crawlers are told.
 */
export default [
  index('home/home-or-login.page.tsx'),
  route('home', 'home/home.page.tsx'),
  route('feed.atom', 'feeds/site-feed.route.ts'),

  route('channels', 'channels/channels.page.tsx'),
  route('channel/:channelName', 'channels/channel.page.tsx'),
  route('channel/:channelName/feed.atom', 'channels/channel-feed.route.ts'),
  route('api/channels', 'channels/channel-suggestions.route.ts'),

  route('videos', 'videos/videos.page.tsx'),
  route('video/:videoId', 'videos/video.page.tsx'),
  route('video/:videoId/:file', 'export/study-files.route.ts'),
  route('watch', 'videos/watch.route.ts'),
  route('api/transcript', 'videos/transcript.route.ts'),
  route('api/positions', 'positions/report-positions.route.ts'),

  route('topics', 'topics/topics.page.tsx'),
  route('topics/:topicId', 'topics/topic.page.tsx'),
  route('topics/:topicId/:file', 'export/study-files.route.ts', {
    id: 'export/study-files.route:topic',
  }),

  route('paths', 'paths/paths.page.tsx'),
  route('paths/new', 'paths/new-path.page.tsx'),
  route('paths/add', 'paths/add-to-path.page.tsx'),
  route('path/:pathId', 'paths/path.page.tsx'),
  route('path/:pathId/edit', 'paths/edit-path.page.tsx'),
  route('path/:pathId/:file', 'paths/path-files.route.ts'),
  route('notes', 'notes/notes.page.tsx'),
  route('notes/:file', 'export/study-files.route.ts', { id: 'export/study-files.route:notes' }),

  route('ranking', 'ranking/ranking.page.tsx'),

  route('users', 'people/users.page.tsx'),
  route('user/:userName', 'people/user.page.tsx'),
  route('user/:userName/feed.atom', 'people/user-feed.route.ts'),

  route('due', 'practice/due.page.tsx'),
  route('due/mails/:token', 'practice/end-mails.page.tsx'),
  route('saved', 'positions/saved.page.tsx'),

  route('search', 'search/search.page.tsx'),
  route('api/search', 'search/search-suggestions.route.ts'),

  route('wrapped', 'wrapped/wrapped.page.tsx'),
  route('wrapped/:year', 'wrapped/wrapped.page.tsx', { id: 'wrapped/wrapped.page:year' }),
  route('api/me/wrapped/:channelId', 'wrapped/channel-videos.route.ts'),
  route('api/me/picture', 'wrapped/profile-picture.route.ts'),

  route('lab', 'lab/lab.page.tsx'),
  route('edu', 'lab/edu.page.tsx'),

  route('login', 'accounts/login.page.tsx'),
  route('about', 'accounts/login.page.tsx', { id: 'accounts/login.page:about' }),
  route('login/passkey', 'accounts/passkey.page.tsx'),
  route('login/mail', 'accounts/mail-link.page.tsx'),
  route('join/:token', 'accounts/join.route.ts'),
  route('apply', 'accounts/apply.page.tsx'),
  route('auth/sign-in', 'accounts/sign-in.route.ts'),
  route('auth/callback/:with?', 'accounts/callback.page.tsx'),
  route('auth/passkey', 'accounts/ceremony.route.ts'),
  route('auth/sign-out', 'accounts/sign-out.route.ts'),

  route('start', 'operator/start.page.tsx'),
  route('start/:token', 'operator/first-moderator.page.tsx'),

  route('settings', 'accounts/settings.page.tsx'),
  route('settings/site', 'operator/site.page.tsx'),
  route('settings/topics', 'topics/edit-topics.page.tsx'),
  route('settings/health', 'operator/health.page.tsx'),
  route('settings/data.zip', 'export/export-data.route.ts'),
  route('settings/takeout', 'paths/takeout.page.tsx'),
  route('settings/takeout/found', 'paths/found.page.tsx'),

  route('report', 'moderation/report.page.tsx'),
  route('reports', 'moderation/reports.page.tsx'),
  route('notifications', 'notifications/notifications.page.tsx'),
  route('appeals', 'moderation/appeals.page.tsx'),
  route('moderation', 'moderation/moderation.page.tsx'),

  route('desk/:caseId?', 'moderation/desk.page.tsx'),
  route('desk/applications', 'accounts/applications.page.tsx'),
  route('desk/feedback', 'feedback/sent-feedback.page.tsx'),

  route('sitemap.xml', 'feeds/sitemap-index.route.ts'),
  route('sitemap/:part', 'feeds/sitemap-part.route.ts'),
  route('share', 'search/share.route.ts'),
  route('logo/:hash', 'operator/logo.route.ts'),
  route('manifest.webmanifest', 'home/manifest.route.ts'),
  route('offline', 'home/offline.route.ts'),

  route('terms', 'legal/terms.page.tsx'),
  route('privacy', 'legal/privacy.page.tsx'),

  route('api/feedback', 'feedback/feedback.page.tsx'),

  route('*', 'home/unknown-path.route.ts'),
] satisfies RouteConfig
