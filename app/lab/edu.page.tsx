import { passagesOf } from '../analysis/segments.ts'
import { getContext } from '../request/context.server.ts'
import { pageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/edu.page.ts'
import { experimentAction } from './experiment.action.ts'
import { analyzeForEdu } from './lab.server.ts'
import { Verdict } from './Verdict.tsx'
import { Workbench } from './Workbench.tsx'
import '../videos/study-pages.css'

export const handle = {
  query: [],
  about: 'The transcript of a video, and what viewers made of it. Paste its address and see.',
}

export function loader(args: Route.LoaderArgs) {
  return { embedUrl: getContext(args).site.facts.embedUrl }
}

export const action = experimentAction(async ({ site }, videoId) => {
  const { transcript, ...verdict } = await analyzeForEdu(site, videoId)
  return { verdict, passages: passagesOf(transcript?.segments ?? []).map(({ text }) => text) }
})

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Edu', matches)

export default function Edu({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Workbench
      title="Edu"
      description="The transcript beside what viewers made of it; nothing is kept."
      embedUrl={loaderData.embedUrl}
      submitted={actionData && 'submitted' in actionData ? actionData.submitted : undefined}
    >
      {actionData && 'result' in actionData && (
        <>
          <Verdict {...actionData.result.verdict} />
          <section className="study">
            <details open>
              <summary>Transcript</summary>
              {actionData.result.passages.length === 0 && (
                <p className="faint">This video has no transcript.</p>
              )}
              {actionData.result.passages.map((passage, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
                <p className="prose" dir="auto" key={index}>
                  {passage}
                </p>
              ))}
            </details>
          </section>
        </>
      )}
    </Workbench>
  )
}
