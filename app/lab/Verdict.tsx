import { CommentReading } from '../videos/CommentReading.tsx'

/** The result of an experiment. Its letter need not be one of the scale. */
export function Verdict({ letter, summary }: { letter: string | null; summary: string }) {
  return (
    <section className="sheet">
      <div className="comment-analysis stack tight">
        {letter !== null && <CommentReading letter={letter} />}
        <p className="prose" dir="auto">
          {summary || 'Comments were not read.'}
        </p>
      </div>
    </section>
  )
}
