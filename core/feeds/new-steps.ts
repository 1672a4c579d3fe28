import { eq } from 'drizzle-orm'
import { pathSteps } from '#db/schema.ts'
import type { PathStep } from '../paths/path.ts'
import { type Path, readPath } from '../paths/paths.ts'
import type { Site } from '../site.ts'
import type { Tagged } from '../tags.ts'

/** A step of a path, as its feed tells it. */
export interface NewStep extends PathStep {
  addedAt: Date
}

/**
 * A path (`null` for one that not all may see who have its address) and its steps, the last added
 * first, without gaps. All of them: a path has 200 at most.
 */
export async function newSteps(
  site: Site,
  pathId: string,
): Promise<Tagged<{ path: Path | null; steps: NewStep[] }>> {
  const { data: path, tags } = await readPath(site, pathId)
  if (!path) return { data: { path, steps: [] }, tags }
  const added = await site.rows
    .select({ id: pathSteps.id, at: pathSteps.addedAt })
    .from(pathSteps)
    .where(eq(pathSteps.pathId, pathId))
  const times = new Map(added.map(({ id, at }) => [id, at]))
  const steps = path.rows
    .filter(({ kind, gap }) => kind === 'video' && gap === null)
    .flatMap((step) => {
      const addedAt = times.get(step.id)
      return addedAt ? [{ ...step, addedAt }] : []
    })
    .toSorted((one, other) => other.addedAt.getTime() - one.addedAt.getTime() || other.id - one.id)
  return { data: { path, steps }, tags }
}
