export interface Segment {
  text: string
  start: number | null
  duration: number | null
}

export interface Transcript {
  language: string | null
  segments: Segment[]
}

/** Specification, part 7. */
export interface Transcripts {
  /** No segments if the captions hold nothing but sounds. */
  read(videoId: string, language: string): Promise<Transcript>
}
