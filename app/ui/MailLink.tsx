/** Proxies rewrite what looks like an address. React would then draw the whole page anew. */
export function MailLink({ address }: { address: string }) {
  const [name, host] = address.split('@')
  return (
    <a href={`mailto:${address}`}>
      {name}
      <wbr />@<wbr />
      {host}
    </a>
  )
}
