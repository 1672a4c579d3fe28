import { type MockInstance, onTestFinished, vi } from 'vitest'

/**
 * Fake `AbortSignal.timeout`: the test ends the timeouts, so the speed of the machine does not
 * matter.
 */
export interface HeldTimeouts {
  /** The requested timeouts so far, in milliseconds. */
  asked: number[]
  /** Ends all timeouts, and at once each one requested later. */
  expire(): void
  /** Restores the real timeouts. */
  restore(): void
}

/** Replaces the timeouts until `restore` or the end of the test. */
export function holdTimeouts(): HeldTimeouts {
  const asked: number[] = []
  const held: AbortController[] = []
  let isOver = false
  const mock: MockInstance<typeof AbortSignal.timeout> = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((milliseconds) => {
      asked.push(milliseconds)
      const controller = new AbortController()
      if (isOver) end(controller)
      else held.push(controller)
      return controller.signal
    })
  onTestFinished(() => mock.mockRestore())
  return {
    asked,
    expire() {
      isOver = true
      for (const controller of held.splice(0)) end(controller)
    },
    restore: () => mock.mockRestore(),
  }
}

/** Aborts with the same error as a real timeout. */
function end(controller: AbortController): void {
  controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
}
