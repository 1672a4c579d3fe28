import type { Config } from '#config'

export async function moderatorEmails({
  demo,
  identity,
  moderators,
}: Pick<Config, 'demo' | 'identity' | 'moderators'>): Promise<string[]> {
  if (!demo || identity) return moderators
  const { accounts } = await import('#demo/accounts.ts')
  return [...moderators, ...accounts.slice(0, 1).map(({ email }) => email.toLowerCase())]
}
