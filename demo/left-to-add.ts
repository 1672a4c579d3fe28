/** Channels of the demo's platform that the community has left for a visitor to add. */
export const leftToAdd = ['Row 14', 'Footnote Nine']
