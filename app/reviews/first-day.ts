/** Enough to look around, too little for a flood. */
export const firstDayLimits = {
  reviews: 40,
  channels: 20,
  'topic channels': 20,
  reports: 20,
  questions: 5,
  'votes on questions': 30,
  paths: 5,
  playlists: 5,
}

export type FirstDayLimit = keyof typeof firstDayLimits
