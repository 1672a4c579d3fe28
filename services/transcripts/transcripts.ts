/** A segment of a transcript, in the length that the service chose. */
export interface Segment {
  /** Plain text without HTML entities; never empty. */
  text: string
  /** Seconds from the start of the video; `null` when the service has no times. */
  start: number | null
  duration: number | null
}

export interface Transcript {
  /**
   * The language as a BCP 47 tag; differs from the requested one when that was not available.
   * `null` when the service does not tell.
   */
  language: string | null
  segments: Segment[]
}

/**
 * A transcript service (specification, part 7: `GET /api/transcript` with `videoId` and optional
 * `lang`, default `en`).
 */
export interface Transcripts {
  /**
   * The transcript of a video.
   * @param language BCP 47 tag
   * @returns no segments if the captions hold nothing but sounds
   * @throws ServiceError `not-found` if the video has no captions, `private` if it is private,
   *   `denied` if the service does not serve us, and the other codes
   */
  read(videoId: string, language: string): Promise<Transcript>
}
