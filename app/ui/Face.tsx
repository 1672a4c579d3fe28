/** Shown when a picture is missing or does not load (specification, part 9). */
export const placeholder = '/placeholder.svg'

/** The round picture of a channel or a person. Its name always stands beside it, so it says nothing itself. */
export function Face({ url, size }: { url: string | null; size?: 'tiny' | 'small' }) {
  return (
    <img
      className={size ? `face ${size}` : 'face'}
      src={url ?? placeholder}
      alt=""
      width={88}
      height={88}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={showPlaceholder}
    />
  )
}

export function showPlaceholder(event: React.SyntheticEvent<HTMLImageElement>) {
  const image = event.currentTarget
  if (!image.src.endsWith(placeholder)) image.src = placeholder
}
