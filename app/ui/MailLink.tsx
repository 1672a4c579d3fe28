/**
 * Where one writes to those who run the site. Proxies rewrite what looks like an address, and React
 * would then draw the whole page anew. No address is shown that nobody gave.
 */
export function MailLink({ address }: { address: string | null }) {
  if (address === null) return <>the operator, who has not given an address yet</>
  const [name, host] = address.split('@')
  return (
    <a href={`mailto:${address}`}>
      {name}
      <wbr />@<wbr />
      {host}
    </a>
  )
}
