import { type MockInstance, onTestFinished, vi } from 'vitest'

/** The timeouts of `AbortSignal.timeout`, which the test ends, however fast the machine is. */
export interface HeldTimeouts {
  /** What was asked for so far, in milliseconds. */
  asked: number[]
  /** Ends every timeout there is and, at once, every one that is asked for later. */
  expire(): void
  /** Leaves timeouts to the clock again. */
  restore(): void
}

/** From now on, until `restore` or the end of the test. */
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

/** As the clock would. */
function end(controller: AbortController): void {
  controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
}
