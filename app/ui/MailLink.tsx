/**
 * The contact address of the site; words in its place while none is set. Proxies rewrite text that
 * looks like an address, and React would then render the whole page again.
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
