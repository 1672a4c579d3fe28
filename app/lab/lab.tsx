import { analyzeInLab } from '#core/lab/lab.ts'
import { cacheable, getContext } from '#server/request/context.ts'
import { pageTitle } from '../layout/page-title.ts'
import type { Route } from './+types/lab.ts'
import { experiment } from './experiment.ts'
import { Verdict, Workbench } from './Workbench.tsx'

export const handle = { query: [] }

export function loader(args: Route.LoaderArgs) {
  cacheable(args)
  return { embedUrl: getContext(args).site.facts.embedUrl }
}

export const action = experiment(({ site }, videoId) => analyzeInLab(site, videoId))

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Lab', matches)

export default function Lab({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Workbench
      title="Lab"
      description="What did viewers make of it? A rating and a summary drawn from the comments; nothing is kept."
      embedUrl={loaderData.embedUrl}
      asked={actionData && 'asked' in actionData ? actionData.asked : undefined}
      refused={actionData && 'refusal' in actionData ? actionData : undefined}
    >
      {actionData && 'found' in actionData && <Verdict {...actionData.found} />}
    </Workbench>
  )
}
