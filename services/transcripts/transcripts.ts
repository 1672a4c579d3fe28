/** A passage of a transcript, as long as the service makes them. */
export interface Segment {
  /** Plain text, entities resolved; never empty. */
  text: string
  /** Seconds from the start of the video; `null` when the service has no times. */
  start: number | null
  duration: number | null
}

export interface Transcript {
  /** The language it is in, as a BCP 47 tag; another one than asked for when that was not to be had. `null` when nobody says. */
  language: string | null
  segments: Segment[]
}

/** A transcript service (specification, part 7: `GET /api/transcript` with `videoId` and optional `lang`, default `en`). */
export interface Transcripts {
  /**
   * What is said in a video. Rejects with a `ServiceError`: `not-found` when it has no captions at all, `denied` when the service
   * will not serve us, and the usual ones.
   */
  read(videoId: string, language: string): Promise<Transcript>
}
