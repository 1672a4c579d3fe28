import { ServiceError } from './service-error.ts'

/** `record` gets `ok`, the code of the `ServiceError` or `bug`, and seconds. */
export function measured<Service extends object>(
  service: Service,
  record: (outcome: string, seconds: number) => void,
): Service {
  async function call(method: (...args: unknown[]) => unknown, args: unknown[]): Promise<unknown> {
    const started = performance.now()
    const seconds = () => (performance.now() - started) / 1000
    try {
      const result = await Reflect.apply(method, service, args)
      record('ok', seconds())
      return result
    } catch (error) {
      record(error instanceof ServiceError ? error.code : 'bug', seconds())
      throw error
    }
  }

  const methods = Object.getOwnPropertyDescriptors(service) as PropertyDescriptorMap
  for (const descriptor of Object.values(methods)) {
    const method: unknown = descriptor.value
    if (typeof method === 'function')
      descriptor.value = (...args: unknown[]) => call(method as () => unknown, args)
  }
  return Object.defineProperties(Object.create(null), methods)
}
