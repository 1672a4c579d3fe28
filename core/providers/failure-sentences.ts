import type { ServiceErrorCode } from '#services/service-error.ts'

/** What an operator calls the settings of a provider. */
export interface Called {
  address: string
  key: string
}

/** What happened, and what to do about it, for operators. */
export const failureSentences: Record<
  ServiceErrorCode,
  (called: Called) => [says: string, remedy: string]
> = {
  gone: ({ address }) => [
    'It cannot be reached.',
    `Check ${address}, and whether a firewall blocks it.`,
  ],
  slow: ({ address }) => [
    'It does not answer in time.',
    `Try again in a minute. If that does not help, check ${address}.`,
  ],
  broken: () => [
    'It answers with an error of its own.',
    'Try again later, or ask those who run it.',
  ],
  garbled: ({ address }) => [
    'Its answer cannot be read.',
    `Check ${address}: another program may answer there.`,
  ],
  quota: () => [
    'The quota of the day is used up.',
    'Wait until tomorrow, or ask for a higher quota.',
  ],
  denied: ({ key }) => ['It denies access.', `Check ${key}.`],
  expired: ({ key }) => ['It says that the key has expired.', `Renew ${key}.`],
  'not-found': ({ address }) => [
    'It does not know what was asked for.',
    `Check ${address}, and OPENAI_MODEL if this is the analyst.`,
  ],
  private: ({ key }) => ['It refuses the request.', `Check ${key}.`],
  'comments-disabled': ({ key }) => ['It refuses the request.', `Check ${key}.`],
  refused: ({ key }) => ['It refuses the request.', `Check ${key}.`],
  'other-issuer': ({ address }) => ['It calls itself otherwise.', `Check ${address}.`],
  'secret-signed': () => [
    'It signs what it says of people with the secret of this client.',
    'Choose a signing key for the client at the issuer, for RS256 or ES256.',
  ],
  client: ({ key }) => [
    'It does not accept this site as a client.',
    `Check ${key}: the id and the secret of the client.`,
  ],
  closed: ({ key }) => ['None is configured.', `Set ${key}.`],
  clock: () => [
    'Its tokens are of another time than the clock of this machine.',
    'Let NTP set the clock of this machine, and that of the issuer.',
  ],
  'self-made': ({ address }) => [
    'Its certificate is self-made.',
    `Check ${address}. If it is right, give the server a certificate of a public authority, or start the site with NODE_EXTRA_CA_CERTS=FILE, a file with its certificate. That is a variable of Node itself: in .env it does nothing.`,
  ],
  'unknown-authority': ({ address }) => [
    'Its certificate comes from an authority that this machine does not know, or the server leaves out the certificates between.',
    `Check ${address}. If it is right, let the server send its whole chain (fullchain.pem), or start the site with NODE_EXTRA_CA_CERTS=FILE, the certificate of your own authority. That is a variable of Node itself: in .env it does nothing.`,
  ],
  'certificate-over': ({ address }) => [
    'Its certificate has expired, or is not valid yet.',
    `Renew the certificate of the server in ${address}. If it is new, the clock of this machine is wrong: let NTP set it.`,
  ],
  'certificate-name': ({ address }) => [
    'Its certificate is for another name.',
    `Write the name that is in the certificate into ${address}.`,
  ],
  'tls-first': ({ address }) => [
    'This port speaks TLS from the first byte: use smtps://.',
    `Write smtps:// in place of smtp:// into ${address}.`,
  ],
  'plain-first': ({ address }) => [
    'This port does not speak TLS from the first byte.',
    `Check ${address}: smtp:// in place of smtps://, http:// in place of https://, or another port.`,
  ],
  'no-tls': ({ address }) => [
    'It offers no TLS, which is needed outside this machine.',
    `Switch TLS on at the mail server, or write another server or port into ${address}.`,
  ],
}
