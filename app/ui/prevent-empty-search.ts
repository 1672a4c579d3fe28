/** Keeps a search form from going anywhere with nothing in it: an empty search does nothing (specification, part 5). */
export function preventEmptySearch(event: React.FormEvent<HTMLFormElement>) {
  const [field] = new FormData(event.currentTarget).values()
  if (typeof field !== 'string' || field.trim() === '') event.preventDefault()
}
