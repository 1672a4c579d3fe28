import { ServiceError } from './service-error.ts'

export interface FailedCall {
  method: string
  error: ServiceError
}

/** `record` gets `ok`, the code of the `ServiceError` or `bug`, and seconds; it is waited for. */
export function measured<Service extends object>(
  service: Service,
  record: (outcome: string, seconds: number, failed?: FailedCall) => Promise<void>,
): Service {
  async function call(
    name: string,
    method: (...args: unknown[]) => unknown,
    args: unknown[],
  ): Promise<unknown> {
    const started = performance.now()
    const seconds = () => (performance.now() - started) / 1000
    try {
      const result = await Reflect.apply(method, service, args)
      await record('ok', seconds())
      return result
    } catch (error) {
      if (!(error instanceof ServiceError)) await record('bug', seconds())
      else await record(error.code, seconds(), { method: name, error })
      throw error
    }
  }

  const methods = Object.getOwnPropertyDescriptors(service) as PropertyDescriptorMap
  for (const [name, descriptor] of Object.entries(methods)) {
    const method: unknown = descriptor.value
    if (typeof method === 'function')
      descriptor.value = (...args: unknown[]) => call(name, method as () => unknown, args)
  }
  return Object.defineProperties(Object.create(null), methods)
}
