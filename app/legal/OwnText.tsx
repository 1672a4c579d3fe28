/** A text that moderators wrote in place of the one that comes with the product. */
export function OwnText({ title, html }: { title: string; html: string }) {
  return (
    <article className="legal">
      <h1>{title}</h1>
      <div
        className="legal"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered without HTML of the text
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </article>
  )
}
