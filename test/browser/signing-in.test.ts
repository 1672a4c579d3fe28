import { eq } from 'drizzle-orm'
import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { sessions, users } from '#db/schema.ts'
import { browsing, hydrated, openPopup, signIn } from './browser.ts'

const visitors = browsing({ seeded: true })

const channel = '/channel/bench%20four'

let adaUid = ''
beforeAll(async () => {
  const [ada] = await visitors.site.site.rows
    .select({ uid: users.uid })
    .from(users)
    .where(eq(users.displayName, 'Ada Fenwick'))
  adaUid = ada?.uid ?? ''
})

describe('signing in', () => {
  it('closes its popup and returns the person to their page', async () => {
    const page = await visitors.visit(`${channel}?review`)
    await page.keyboard.press('Escape')
    await signIn(page, 'Ada Fenwick')
    expect(page.url()).toBe(`${visitors.site.origin}${channel}?review`)
    expect(page.context().pages()).toEqual([page])
  })

  it('happens in the same window when the popup is blocked', async () => {
    const page = await visitors.visit(channel, {
      before: () => {
        window.open = () => null
      },
    })
    await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click()
    await page.getByRole('link', { name: 'Sign in with Google' }).click()
    await page.getByRole('button', { name: 'Ada Fenwick' }).click()
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.waitForURL(`**${channel}`)
    await page.locator('.profile-menu summary').waitFor()
    expect(page.context().pages()).toEqual([page])
  })

  it('tells a person who denied consent that they are not signed in, and lets them try again', async () => {
    const page = await visitors.visit('/login', { expected: [403] })
    const popup = await openPopup(page)
    await popup.getByRole('button', { name: 'Ada Fenwick' }).click()
    await popup.getByRole('button', { name: 'Deny' }).click()
    await popup
      .getByRole('alert')
      .getByText('You did not give your permission, so nobody was signed in.')
      .waitFor()
    // It begins again in its own window, and ends by closing it.
    await popup.getByRole('link', { name: 'Sign in with Google' }).click()
    await popup.getByRole('button', { name: 'Ada Fenwick' }).click()
    await popup.getByRole('button', { name: 'Deny' }).click()
    expect(page.context().pages()).toEqual([page, popup])
    await Promise.all([
      popup.waitForEvent('close'),
      // The window can be gone before the click is confirmed.
      popup
        .getByRole('button', { name: 'Close This Window' })
        .click()
        .catch(() => {}),
    ])
    await signIn(page, 'Ada Fenwick')
    await page.getByRole('heading', { name: 'Welcome, Ada Fenwick' }).waitFor()
  })
})

it('signing out leaves no page of the person behind the Back button', async () => {
  const page = await visitors.visit('/home', { as: await visitors.site.member('Mary') })
  await page.getByRole('heading', { name: 'Welcome, Mary' }).waitFor()
  await page.locator('.profile-menu summary').click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL('**/login')
  await page.goBack()
  await page.getByRole('heading', { name: 'Welcome, guest' }).waitFor()
})

/** Presses Log In on a page that stays open, and signs in through the popup. */
async function logInFrom(link: Locator, name: string): Promise<void> {
  const [provider] = await Promise.all([link.page().waitForEvent('popup'), link.click()])
  await provider.getByRole('button', { name }).click()
  await Promise.all([
    provider.waitForEvent('close'),
    provider.getByRole('button', { name: 'Allow' }).click(),
  ])
}

describe('a session that ends while a person writes', () => {
  it('loses no review: the person logs in by the popup and submits', async () => {
    const page = await visitors.visit(channel, { expected: [401] })
    await signIn(page, 'Ada Fenwick')
    await hydrated(page)
    await page.getByRole('link', { name: /^(Add|Edit) Review$/ }).click()
    const popup = page.getByRole('dialog', { name: 'Write a Review' })
    await popup.getByRole('radio', { name: 'C' }).check()
    await popup.getByLabel('Your review').fill('Long thought about, and almost lost.')
    await visitors.site.site.rows.delete(sessions).where(eq(sessions.uid, adaUid))
    await popup.getByRole('button', { name: 'Submit Review' }).click()
    await popup.getByRole('alert').getByText('Your sign-in has ended.').waitFor()
    expect(await popup.getByLabel('Your review').inputValue()).toBe(
      'Long thought about, and almost lost.',
    )

    await logInFrom(popup.getByRole('link', { name: 'Log In' }), 'Ada Fenwick')
    await popup.getByRole('alert').waitFor({ state: 'hidden' })
    expect(await popup.getByLabel('Your review').inputValue()).toBe(
      'Long thought about, and almost lost.',
    )
    expect(await popup.getByRole('radio', { name: 'C' }).isChecked()).toBe(true)
    await popup.getByRole('button', { name: 'Submit Review' }).click()
    await popup.waitFor({ state: 'hidden' })
    const review = page
      .getByRole('article')
      .filter({ hasText: 'Long thought about, and almost lost.' })
    await review.getByRole('link', { name: 'Ada Fenwick' }).waitFor()
    await page.getByText('You gave it C').waitFor()
  })
})

/** A virtual authenticator of Chromium. */
const laptop = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const

/** What password managers and older browsers make of `navigator.credentials`. */
const dialects: [name: string, before: () => void][] = [
  [
    'a browser without options as JSON',
    () => {
      // The empty page before is no secure one.
      if (!isSecureContext) return
      Reflect.deleteProperty(PublicKeyCredential, 'parseCreationOptionsFromJSON')
      Reflect.deleteProperty(PublicKeyCredential, 'parseRequestOptionsFromJSON')
      Reflect.deleteProperty(PublicKeyCredential.prototype, 'toJSON')
    },
  ],
  [
    'a manager that answers with an object of its own',
    () => {
      if (!isSecureContext) return
      for (const act of ['create', 'get'] as const) {
        const real = navigator.credentials[act].bind(navigator.credentials)
        navigator.credentials[act] = async (options?: object) => {
          const made = (await real(options)) as PublicKeyCredential
          return { id: made.id, rawId: made.rawId, type: made.type, response: made.response }
        }
      }
    },
  ],
]

/** How a browser refuses, and the words for its person. */
const refusals: [name: string, said: string][] = [
  ['NotAllowedError', 'No passkey was chosen, so nothing was changed.'],
  ['SecurityError', 'Your browser makes no passkeys for this address'],
  ['NotSupportedError', 'This device makes no passkeys of the kind'],
  ['ConstraintError', 'Please set a screen lock on this device'],
  ['TypeError', 'Your browser or password manager could not do that (TypeError).'],
]

describe('a passkey', () => {
  it.each(dialects)('works in %s', async (_name, before) => {
    const page = await visitors.visit('/login/passkey', { before })
    const device = await page.context().newCDPSession(page)
    await device.send('WebAuthn.enable')
    const options = { ...laptop, transport: 'internal' as const }
    await device.send('WebAuthn.addVirtualAuthenticator', { options })
    await page.getByLabel('Your name, as others will see it').fill('Ines Varga')
    await page.getByRole('button', { name: 'Make a passkey' }).click()
    await page.getByRole('button', { name: 'I have written it down' }).click()
    await page.locator('.profile-menu summary').click()
    await page.getByRole('button', { name: 'Log Out' }).click()
    await page.getByRole('link', { name: 'Use a passkey' }).click()
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.locator('.profile-menu summary').waitFor()
  })

  it('that a browser refuses is told as what it is, and one that may be stored already too', async () => {
    const page = await visitors.visit('/login/passkey', { expected: [503] })
    await page.getByLabel('Your name, as others will see it').fill('Ines Varga')
    const make = page.getByRole('button', { name: 'Make a passkey' })
    for (const [name, said] of refusals) {
      await page.evaluate((error) => {
        navigator.credentials.create = async () => {
          throw error === 'TypeError' ? new TypeError('x') : new DOMException('', error)
        }
      }, name)
      await make.click()
      await page.getByRole('alert').getByText(said).waitFor()
    }
    await page.evaluate(() => {
      const bytes = new ArrayBuffer(8)
      const response = { clientDataJSON: bytes, attestationObject: bytes }
      navigator.credentials.create = async () =>
        ({ id: 'x', type: 'public-key', rawId: bytes, response }) as Credential
    })
    await page.route('/auth/passkey', async (route) =>
      route.request().postData()?.includes('finish')
        ? await route.fulfill({ status: 503, body: 'upstream' })
        : await route.continue(),
    )
    await make.click()
    await page.getByRole('alert').getByText('Your passkey may be stored already').waitFor()
  })

  it('makes an account, opens it again, and is joined by a second one; the last one stays', async () => {
    const page = await visitors.visit('/login?returnTo=%2Ftopics', { expected: [409] })
    const device = await page.context().newCDPSession(page)
    await device.send('WebAuthn.enable')
    const addDevice = async (transport: 'internal' | 'usb') =>
      await device.send('WebAuthn.addVirtualAuthenticator', { options: { ...laptop, transport } })
    const { authenticatorId: first } = await addDevice('internal')

    await page.getByRole('link', { name: 'Use a passkey' }).click()
    await page.getByLabel('Your name, as others will see it').fill('Ines Varga')
    await page.getByRole('button', { name: 'Make a passkey' }).click()
    const code = page.getByRole('region', { name: 'Your recovery code' })
    expect(await code.textContent()).toMatch(/([0-9A-Z]{4}-){5}[0-9A-Z]{4}/)
    await page.getByRole('button', { name: 'I have written it down' }).click()
    await page.waitForURL('**/topics')
    await hydrated(page)

    await page.locator('.profile-menu summary').click()
    await page.getByRole('button', { name: 'Log Out' }).click()
    await page.getByRole('link', { name: 'Use a passkey' }).click()
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.locator('.profile-menu summary').waitFor()
    await hydrated(page)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Welcome, Ines Varga')

    await page.goto(`${visitors.site.origin}/settings`)
    await hydrated(page)
    const ways = page.getByRole('region', { name: 'Sign-in methods' })
    // The laptop has one already; another device does not.
    await ways.getByRole('button', { name: 'Add a passkey' }).click()
    await ways.getByText('This device has a passkey for your account already.').waitFor()
    await device.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: first })
    await addDevice('usb')
    await ways.getByRole('button', { name: 'Add a passkey' }).click()
    const remove = ways.getByRole('button', { name: /^Remove the passkey/ })
    await expect.poll(() => remove.count()).toBe(2)
    await remove.first().click()
    await expect.poll(() => remove.count()).toBe(1)
    await ways.getByText('Removed. You stay signed in.').waitFor()
    await remove.click()
    await ways.getByText('This is the only way into your account, so it stays.').waitFor()
    expect(await remove.count()).toBe(1)
  })
})
