import { Picture } from './Picture.tsx'

/** The round picture of a channel or a person. It has no `alt`: pages show the name beside it. */
export function Face({ url, size }: { url: string | null; size?: 'tiny' | 'small' }) {
  return <Picture className={size ? `face ${size}` : 'face'} url={url} width={88} height={88} />
}
