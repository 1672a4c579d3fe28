import type { Site } from '../site.ts'

/**
 * Mails what the site has to say, in the form of all its mails: plain text with a greeting, and at
 * the end who it is from.
 * @throws ServiceError
 */
export async function sendText(
  { mail, facts }: Pick<Site, 'mail' | 'facts'>,
  { to, subject, text }: { to: string; subject: string; text: string },
): Promise<void> {
  const { siteName, origin } = facts
  await mail?.send({ to, subject, text: `Hello,\n\n${text}\n\n${siteName}\n${origin}\n` })
}
