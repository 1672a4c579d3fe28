/** Shown when a picture is missing or does not load (specification, part 9). */
export const placeholder = '/placeholder.svg'

interface PictureProps {
  /** `null` or `undefined` shows the placeholder. */
  url: string | null | undefined
  width: number
  height: number
  className?: string
  /** Empty when the name is beside the picture, so that screen readers do not say it twice. */
  alt?: string
  title?: string
}

/**
 * A picture from another host. It loads when it comes into view, and that host gets no `Referer`.
 */
export function Picture({ url, width, height, className, alt = '', title }: PictureProps) {
  return (
    <img
      className={className}
      src={url ?? placeholder}
      alt={alt}
      title={title}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={showPlaceholder}
    />
  )
}

function showPlaceholder(event: React.SyntheticEvent<HTMLImageElement>) {
  const image = event.currentTarget
  if (!image.src.endsWith(placeholder)) image.src = placeholder
}
