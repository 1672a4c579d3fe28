import type { Site } from '../request/site.ts'

export async function sendText(
  { mail, facts }: Pick<Site, 'mail' | 'facts'>,
  { to, subject, text }: { to: string; subject: string; text: string },
): Promise<void> {
  const { siteName, origin } = facts
  await mail?.send({ to, subject, text: `Hello,\n\n${text}\n\n${siteName}\n${origin}\n` })
}
