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
  /**
   * When it loads: when it comes into view, with the page, or before everything else (the largest
   * picture that a visitor sees first).
   */
  loads?: 'in view' | 'with the page' | 'first'
}

/** A picture from another host. That host gets no `Referer`. */
export function Picture({
  url,
  width,
  height,
  className,
  alt = '',
  title,
  loads = 'in view',
}: PictureProps) {
  return (
    <img
      className={className}
      src={url ?? placeholder}
      alt={alt}
      title={title}
      width={width}
      height={height}
      loading={loads === 'in view' ? 'lazy' : undefined}
      fetchPriority={loads === 'first' ? 'high' : undefined}
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
