/** Names that are listed of what was found; of more than these only the number is said. */
export const mostListed = 100
