/** The title in the native share of phones and tablets (specification, part 7). */
const shareTitleOf = (year: number) => `My Wrapped ${year}`

/**
 * Downloads the file when the share fails, but not when the person cancels it. Browsers allow a
 * share only inside the click.
 */
export async function shareOrDownload(file: File, year: number): Promise<void> {
  const shared = { files: [file], title: shareTitleOf(year) }
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

/** An iPad's user agent names a Mac, but no Mac has a touch screen. */
function isHandheld(device: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  if (/Android|iPhone|iPad|iPod|Mobile|Tablet/i.test(device.userAgent)) return true
  return /Macintosh/.test(device.userAgent) && device.maxTouchPoints > 1
}

function download(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
