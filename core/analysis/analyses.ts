import type { Errand } from '../jobs.ts'
export const analysisErrand: Errand = { name: 'analyze-video', atOnce: 2, run: async () => {} }
