export function LinksField({ links }: { links: string | undefined }) {
  return (
    <label className="field wide-field">
      <span>Links of videos, one a line, or the address of a playlist</span>
      <textarea
        className="paper short"
        name="links"
        rows={4}
        defaultValue={links}
        placeholder="https://www.youtube.com/watch?v=…  why it belongs here"
      />
      <small>
        Words behind a link are kept as the reason. A time in a link is kept, too: the step begins
        there. Of a playlist you see the videos first, and choose. A link of one video in a playlist
        adds that video alone, unless you press “Look up a playlist”.
      </small>
    </label>
  )
}

export function LookUpButton() {
  return (
    <button className="button" type="submit" name="do" value="look-up" formNoValidate>
      Look up a playlist
    </button>
  )
}
