/** Shown when a picture is missing or does not load (specification, part 9). */
export const placeholder = '/placeholder.svg'

type Loading = 'in view' | 'with the page' | 'first'

/** Pictures in sight when a list at the top of a page is opened: one row of a wide screen. */
const inSight = 5

/** @param place in the list, from 0; `undefined` for a list further down */
export function loadingAt(place: number | undefined): Loading {
  if (place === undefined || place >= inSight) return 'in view'
  return place === 0 ? 'first' : 'with the page'
}

interface PictureProps {
  url: string | null | undefined
  width: number
  height: number
  className?: string
  alt?: string
  title?: string
  /** `first` for the largest picture that a visitor sees first. */
  loads?: Loading
}

export function Picture({
  url,
  width,
  height,
  className = 'still',
  alt = '',
  title,
  loads = 'in view',
}: PictureProps) {
  return (
    <img
      className={className}
      // React preloads the first picture and throws at other schemes.
      src={url && /^(https?:|\/)/.test(url) ? url : placeholder}
      alt={alt}
      title={title}
      width={width}
      height={height}
      loading={loads === 'in view' ? 'lazy' : undefined}
      fetchPriority={loads === 'first' ? 'high' : undefined}
      decoding="async"
      referrerPolicy="no-referrer"
      ref={replaceBroken}
      onError={({ currentTarget }) => showPlaceholder(currentTarget)}
    />
  )
}

/** A picture can fail before the scripts of the page run: then there is no event any more. */
function replaceBroken(image: HTMLImageElement | null) {
  if (image?.complete && image.currentSrc !== '' && image.naturalWidth === 0) showPlaceholder(image)
}

function showPlaceholder(image: HTMLImageElement) {
  if (!image.src.endsWith(placeholder)) image.src = placeholder
}

/** The round picture of a channel or a person. It has no `alt`: pages show the name beside it. */
export function Face({ url, size }: { url: string | null; size?: 'tiny' | 'small' }) {
  return <Picture className={size ? `face ${size}` : 'face'} url={url} width={88} height={88} />
}
