import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the site and the file that answers it (specification, part 2). A page is a `.tsx`; a deed or data is a `.ts`. */
export default [
  index('home/home-or-login.tsx'),
  route('home', 'home/home.tsx'),

  route('login', 'sessions/login.tsx'),
  route('auth/sign-in', 'sessions/sign-in.ts'),
  route('auth/callback', 'sessions/callback.tsx'),
  route('auth/sign-out', 'sessions/sign-out.ts'),

  route('channels', 'channels/channels.tsx'),
  route('channel/:channelName', 'channels/channel.tsx'),
  route('api/channels', 'channels/suggestions.ts'),

  route('topics', 'topics/topics.tsx'),
  route('topics/:topicId', 'topics/topic.tsx'),

  route('users', 'users/users.tsx'),
  route('user/:userName', 'users/user.tsx'),

  route('videos', 'videos/videos.tsx'),
  route('video/:videoId', 'videos/video.tsx'),
  route('wrapped', 'wrapped/wrapped.tsx'),
  route('api/me/wrapped/:channelId', 'wrapped/channel-videos.ts'),
  route('api/me/picture', 'wrapped/profile-picture.ts'),

  route('watch', 'videos/watch.ts'),
  route('api/transcript', 'videos/transcript.ts'),

  route('lab', 'lab/lab.tsx'),
  route('edu', 'lab/edu.tsx'),

  route('terms', 'legal/terms.tsx'),
  route('privacy', 'legal/privacy.tsx'),
  route('api/feedback', 'feedback/feedback.tsx'),

  route('*', 'home/unknown-path.ts'),
] satisfies RouteConfig
