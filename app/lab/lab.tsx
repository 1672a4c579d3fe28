import { shows, visitOf } from '#app/http/visit.ts'
import { analyzeInLab } from '#core/lab/lab.ts'
import { titled } from '../ui/titled.ts'
import type { Route } from './+types/lab.ts'
import { experiment } from './experiment.ts'
import { Verdict, Workbench } from './Workbench.tsx'

export function loader(args: Route.LoaderArgs) {
  shows(args)
  return { embedUrl: visitOf(args).site.facts.embedUrl }
}

export async function action(args: Route.ActionArgs) {
  return await experiment(args, ({ site }, videoId) => analyzeInLab(site, videoId))
}

export const meta: Route.MetaFunction = ({ matches }) => titled('Lab', matches)

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
