/** Why the site cannot listen, for operators; `null` for an error that they cannot mend. */
export function listenFailure(
  code: string | undefined,
  { host, port }: { host: string; port: number },
): string | null {
  switch (code) {
    case 'EACCES':
      return `This user may not listen on port ${port}. Set PORT to 1024 or more.`
    case 'EADDRINUSE':
      return `Something else answers on ${host}:${port}. Stop it first, or set PORT to another one.`
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EINVAL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `This machine has no address ${host}. Set HOST to 127.0.0.1, or to 0.0.0.0 for all.`
    default:
      return null
  }
}
