import { ServiceError } from './service-error.ts'

/**
 * The same service, with every question to it counted: `ok`, or the code of the `ServiceError` it was refused with, and how many seconds
 * that took.
 */
export function measured<Service extends object>(
  service: Service,
  count: (outcome: string, seconds: number) => void,
): Service {
  async function ask(method: (...asked: unknown[]) => unknown, asked: unknown[]): Promise<unknown> {
    const started = performance.now()
    const seconds = () => (performance.now() - started) / 1000
    try {
      const answer = await Reflect.apply(method, service, asked)
      count('ok', seconds())
      return answer
    } catch (error) {
      count(error instanceof ServiceError ? error.code : 'bug', seconds())
      throw error
    }
  }

  const methods = Object.getOwnPropertyDescriptors(service) as PropertyDescriptorMap
  for (const descriptor of Object.values(methods)) {
    const method: unknown = descriptor.value
    if (typeof method === 'function')
      descriptor.value = (...asked: unknown[]) => ask(method as () => unknown, asked)
  }
  return Object.defineProperties(Object.create(null), methods)
}
