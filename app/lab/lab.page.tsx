import { getContext } from '../request/context.server.ts'
import { pageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/lab.page.ts'
import { experimentAction } from './experiment.action.ts'
import { analyzeInLab } from './lab.server.ts'
import { Verdict } from './Verdict.tsx'
import { Workbench } from './Workbench.tsx'
import '../videos/study-pages.css'

export const handle = {
  query: [],
  about: 'What did viewers make of a video? Paste its address and see.',
}

export function loader(args: Route.LoaderArgs) {
  return { embedUrl: getContext(args).site.facts.embedUrl }
}

export const action = experimentAction(({ site }, videoId) => analyzeInLab(site, videoId))

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Lab', matches)

export default function Lab({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Workbench
      title="Lab"
      description="What did viewers make of it? A rating and a summary drawn from the comments; nothing is kept."
      embedUrl={loaderData.embedUrl}
      submitted={actionData && 'submitted' in actionData ? actionData.submitted : undefined}
    >
      {actionData && 'result' in actionData && <Verdict {...actionData.result} />}
    </Workbench>
  )
}
