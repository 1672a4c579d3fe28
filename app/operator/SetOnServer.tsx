/** Of a value that is not to be changed on a page. */
export function SetOnServer({ by, how = 'Set by' }: { by: string | undefined; how?: string }) {
  return (
    <>
      {how} <code>{by}</code> on the server. Change it there and start again.
    </>
  )
}
