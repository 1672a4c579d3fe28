/** Titled so in the native share of phones and tablets (specification, part 7). */
const shareTitle = 'My Wrapped 2024'

/**
 * Hands the file to the person: on phones and tablets to the native share, elsewhere as a download. A share that fails falls back to
 * a download; one that the person cancels was their wish. Has to be called in the click itself.
 */
export async function deliver(file: File): Promise<void> {
  const shared = { files: [file], title: shareTitle }
  if (!isHandheld(navigator) || !navigator.share || navigator.canShare?.(shared) === false)
    return download(file)
  try {
    await navigator.share(shared)
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return
    console.error('The share failed; the card is downloaded instead.', error)
    download(file)
  }
}

/** Whether this is a phone or a tablet. An iPad says it is a Mac, but no Mac has a screen to touch. */
export function isHandheld(device: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  if (/Android|iPhone|iPad|iPod|Mobile|Tablet/i.test(device.userAgent)) return true
  return /Macintosh/.test(device.userAgent) && device.maxTouchPoints > 1
}

function download(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // The browser reads the file after the click; a minute is plenty.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
