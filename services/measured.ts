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
  return new Proxy(service, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      return async (...args: unknown[]) => {
        const started = performance.now()
        const seconds = () => (performance.now() - started) / 1000
        try {
          const result: unknown = await Reflect.apply(method, target, args)
          await record('ok', seconds())
          return result
        } catch (error) {
          if (!(error instanceof ServiceError)) await record('bug', seconds())
          else await record(error.code, seconds(), { method: String(name), error })
          throw error
        }
      }
    },
  })
}
