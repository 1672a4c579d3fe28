import { createContext } from 'react'

/** The answer's nonce, known while rendering on the server; browsers hide it from scripts, so in the browser it is empty. */
export const NonceContext = createContext('')
