import { beforeAll, describe, expect, it } from 'vitest'
import { linkTo, textOf } from '../fixtures/html.ts'
import { type Member, testSite } from '../fixtures/test-site.ts'

/** A new site without the demo world: no row, no provider, a name of its own. */
const environment = {
  DEMO: '0',
  SITE_NAME: 'Chalk & Cheese',
  CONTACT_EMAIL: 'desk@chalk.example',
}

const full = testSite({ environment })
let mary: Member
beforeAll(async () => {
  mary = await full.member('Mary')
})

describe('the route table', () => {
  it.each([
    ['/', '/login'],
    ['/nothing', '/'],
    ['/user', '/'],
    ['/HOMEPAGE', '/'],
    ['/api/nothing', '/'],
    ['/demo/youtube/youtube/v3/search', '/'],
    ['/demo/faults', '/'],
  ])('%s leads a guest to %s', async (at, end) => {
    const answer = await full.get(at)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(end)
  })

  it('takes a form at an unknown path to / as well', async () => {
    const answer = await full.post('/nothing', { a: 'b' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/')
  })

  it('shows Home at / to the signed in, and takes them there from /login', async () => {
    expect((await full.page('/', mary)).text).toContain('Welcome, Mary')
    const answer = await full.get('/login', mary)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/')
  })

  it.each([
    ['/login', 200, 'Sign in with a passkey'],
    ['/about', 200, 'Watch a lecture.'],
    ['/home', 200, 'No reviews yet.'],
    ['/lab', 200, 'New videos cannot be added here yet.'],
    ['/wrapped', 200, 'Wrapped is not available here yet.'],
    ['/channel/anything', 404, 'Channel: anything'],
    ['/channels', 200, 'No channels yet.'],
    ['/user/anybody', 404, 'User not found'],
    ['/users', 200, 'Mary'],
    ['/video/dQw4w9Wg_-Q', 404, 'This video has not been analyzed yet.'],
    ['/videos', 200, 'Videos'],
    ['/topics', 200, 'Bodyweight Fitness'],
    [
      '/topics/anything',
      404,
      'Topic Not Found: The topic you are looking for does not exist (yet?)',
    ],
    ['/lab', 200, 'Lab'],
    ['/edu', 200, 'Edu'],
    ['/wrapped', 200, 'Wrapped'],
    ['/terms', 200, 'Terms of Use'],
    ['/privacy', 200, 'Privacy Policy'],
    ['/api/feedback', 200, 'Feedback'],
    ['/moderation', 200, 'Moderators have done nothing yet.'],
    ['/report?bio=anybody', 404, 'There is nothing to report at this address.'],
  ])('%s answers %i', async (at, status, text) => {
    for (const as of [null, mary]) {
      if (at === '/login' && as) continue
      const shown = await full.page(at, as)
      expect(shown.text).toContain(text)
      expect([status, 200]).toContain(shown.status)
      if (!at.startsWith('/video/')) expect(shown.status).toBe(status)
    }
  })
})

it('has the name and contact of its operator on every page, and no word of a demo', async () => {
  const shown = await full.page('/channels')
  expect(shown.title).toBe('Channels · Chalk & Cheese')
  expect(textOf(shown.document.querySelector('.bar'))).toContain('Chalk & Cheese')
  expect(linkTo(shown, 'desk@chalk.example')).toBe('mailto:desk@chalk.example')
  expect(shown.html).not.toContain('Demo world')
  // Else phones make links of its numbers and dates.
  const detection = shown.document.querySelector('meta[name="format-detection"]')
  expect(detection?.getAttribute('content')).toBe('telephone=no,date=no,address=no,email=no')
})

it.each([
  [
    '/terms',
    [
      'You must be an adult, 18 or older.',
      'read-only access to your video platform account',
      'no prize is owed unless its rules have been published',
    ],
  ],
  [
    '/privacy',
    [
      'You must be 18 or older.',
      'the videos you liked in 2024 and in the years since',
      'The law of one state gives us 45 days to answer an appeal; that of two others gives us 60.',
      'We answer within 45 days. If a request needs longer, we say so and may take another 45 days, once.',
      'kept while your account exists',
      'We sell or share some categories of data with advertising and analytics third parties.',
      'We do not use the user data your identity provider gives us for advertising, for profiling or for training AI.',
    ],
  ],
])('%s says what the specification does, and whom to write to', async (at, sentences) => {
  const shown = await full.page(at)
  for (const sentence of sentences) expect(shown.text).toContain(sentence)
  const contact = { text: 'desk@chalk.example', href: 'mailto:desk@chalk.example' }
  expect(shown.links).toContainEqual(contact)
  expect(linkTo(shown, 'Privacy Policy')).toBe('/privacy')
})

it('answers 404, not a page, when an old page asks for a script from before an update', async () => {
  const answer = await full.get('/assets/home-before-the-update.js')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable')
})
