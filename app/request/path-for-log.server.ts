/** Who reads the log must not become a member by the secret of a link. */
export function pathForLog(path: string): string {
  const segments = decoded(path)
    .replace(/^[/\\]+/, '')
    .replace(/[?#]/g, '/')
  // As a URL, because `/x/../start/TOKEN` is answered as well.
  const { pathname } = new URL(`http://here/${segments}`)
  const [, name] = /^\/+(join|start)\b(?!\.data$|\/*$)/i.exec(pathname) ?? []
  return name === undefined ? path : `/${name.toLowerCase()}/…`
}

/** Without percent signs, also of what was encoded twice or cannot be decoded. */
function decoded(path: string): string {
  const once = path.replace(/%([0-9a-f]{2})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return once === path ? path : decoded(once)
}
