/**
 * A path as it is logged, without the secret of a link: who reads the log must not become a member
 * by an invitation, or the first moderator by the link of the first run.
 */
export function pathForLog(path: string): string {
  return path.replace(/^\/+(join|start)\/.*/i, '/$1/…')
}
