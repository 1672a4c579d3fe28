/** Enough to look around, too little for a flood. */
export const firstDayLimits = {
  reviews: 10,
  channels: 3,
  'topic channels': 3,
  reports: 20,
  questions: 5,
  'votes on questions': 30,
  paths: 5,
  playlists: 5,
}

export type FirstDayLimit = keyof typeof firstDayLimits
