import type { ComponentProps } from 'react'

/** One of several of its kind. Screen readers say what it is about, which begins with its words. */
export function SubmitButton({ about, ...button }: ComponentProps<'button'> & { about: string }) {
  return <button className="button" type="submit" aria-label={about} {...button} />
}
