import type { ServiceErrorCode } from '#services/service-error.ts'

/** What an operator calls the settings of a provider. */
export interface Called {
  address: string
  key: string
}

/** What happened, and what to do about it, for operators. */
export function inWords(code: ServiceErrorCode, { address, key }: Called): [string, string] {
  const [says, remedy] = sentences[code]
  return [says, remedy.replace('{address}', () => address).replace('{key}', () => key)]
}

const refuses: [string, string] = ['It refuses the request.', 'Check {key}.']
const extraCertificate =
  'start the site, and the doctor, with NODE_EXTRA_CA_CERTS=FILE. Node itself reads that at its start: in .env it does nothing.'

const sentences: Record<ServiceErrorCode, [says: string, remedy: string]> = {
  gone: ['It cannot be reached.', 'Check {address}, and whether a firewall blocks it.'],
  slow: [
    'It does not answer in time.',
    'Try again in a minute. If that does not help, check {address}.',
  ],
  broken: ['It answers with an error of its own.', 'Try again later, or ask those who run it.'],
  garbled: ['Its answer cannot be read.', 'Check {address}: another program may answer there.'],
  quota: ['The quota of the day is used up.', 'Wait until tomorrow, or ask for a higher quota.'],
  denied: [
    'It denies access.',
    'Copy {key} anew from where it was made, or make a new one there (for YouTube ' +
      'and Google: console.cloud.google.com, Credentials).',
  ],
  expired: ['It says that the key has expired.', 'Renew {key}.'],
  'not-found': [
    'It does not know what was asked for.',
    'Check {address}, and OPENAI_MODEL if this is the analyst.',
  ],
  private: refuses,
  'comments-disabled': refuses,
  refused: refuses,
  'other-issuer': ['It calls itself otherwise.', 'Check {address}.'],
  'secret-signed': [
    'It signs what it says of people with the secret of this client.',
    'Choose a signing key for the client at the issuer, for RS256 or ES256.',
  ],
  client: [
    'It does not accept this site as a client.',
    'Compare the id of the client with that at the issuer, make a new secret there, and write both into {key}.',
  ],
  closed: ['None is configured.', 'Set {key}.'],
  'not-installed': [
    'The program is not installed on this machine, or not on the PATH of the site.',
    'Install it, or take it out of {address}.',
  ],
  clock: [
    'Its tokens are of another time than the clock of this machine.',
    'Let NTP set the clock of this machine, and that of the issuer.',
  ],
  'self-made': [
    'Its certificate is self-made (self-signed).',
    `Check {address}. If it is right, let the server have a certificate of a public authority, or put its certificate (PEM) into a file and ${extraCertificate}`,
  ],
  'unknown-authority': [
    'Its certificate is of an authority that this machine does not know, or comes without those between.',
    `Check {address}. If it is right, let the server send its whole chain (fullchain.pem), or put the certificate of the authority into a file and ${extraCertificate}`,
  ],
  'certificate-over': [
    'Its certificate has expired, or is not valid yet.',
    'Renew it at the server of {address}. If it is new, let NTP set the clock of this machine.',
  ],
  'certificate-name': [
    'Its certificate is for another name.',
    'Write the name that is in the certificate into {address}.',
  ],
  'tls-otherwise': [
    'It speaks TLS, and does not agree with this machine about it.',
    'Check the name in {address}. If it is right, ask those who run that server for TLS 1.2 or ' +
      'later, with a certificate that is not revoked, and without one that this site has to show.',
  ],
  'https-first': [
    'This port speaks TLS from the first byte: use https://.',
    'Write https:// in place of http:// into {address}.',
  ],
  moved: [
    'It sends us on to another address.',
    'Open it in a browser, and put the address that you end at into {address}: mostly it is ' +
      'https:// in place of http://.',
  ],
  'tls-first': [
    'This port speaks TLS from the first byte: use smtps://.',
    'Write smtps:// in place of smtp:// into {address}, and leave the port.',
  ],
  'plain-first': [
    'This port does not speak TLS from the first byte.',
    'Write smtp:// in place of smtps:// into {address}, and leave the port: it is encrypted all the same, by STARTTLS. Where it has https://, write http://.',
  ],
  'no-tls': [
    'It offers no TLS, which is needed outside this machine.',
    'If a provider runs it, write smtps:// and its port for TLS, mostly 465, into {address}. If you run it, switch STARTTLS on there.',
  ],
}

export const failureCodes = Object.keys(sentences) as ServiceErrorCode[]
