export type ReportedSubject = 'review' | 'bio' | 'topic-channel' | 'channel' | 'question' | 'path'

/** How a question is named: by its video and its hash, since one of an analysis may have no row. */
export function questionKey(videoId: string, hash: string): string {
  return `${videoId}.${hash}`
}

export function parseQuestionKey(key: string | null): { videoId: string; hash: string } | null {
  const [, videoId, hash] = /^([\w-]{11})\.([0-9a-f]{32})$/.exec(key ?? '') ?? []
  return videoId && hash ? { videoId, hash } : null
}

export function reportPath(thing: ReportedSubject, id: string | number, pathId?: string): string {
  const ofPath = pathId === undefined ? '' : `&path=${pathId}`
  return `/report?${thing}=${encodeURIComponent(id)}${ofPath}`
}
