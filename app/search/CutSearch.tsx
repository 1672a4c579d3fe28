/** Says what of a long search was looked for; `null` when all of it was. */
export function CutSearch({ sought }: { sought: string | null }) {
  if (sought === null) return null
  return (
    <p>
      That is a long search, so only its beginning was looked for: <bdi>“{sought}”</bdi>
    </p>
  )
}
