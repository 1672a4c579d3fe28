import { href, Link } from 'react-router'
import type { Path } from '#core/paths/paths.ts'
import { explainState } from '#core/reviews/own-state.ts'

/** Why others do not see a path, for its editors. */
export function HiddenPath({ path, mayAppeal }: { path: Path; mayAppeal: boolean }) {
  return (
    <p className="alert">
      {explainState(path, 'path')}{' '}
      {mayAppeal && (
        <>
          If you disagree, you can <Link to={href('/appeals')}>appeal</Link>.
        </>
      )}
    </p>
  )
}
