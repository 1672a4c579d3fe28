import { otherStates } from './all-screens.ts'
import { checkScreens } from './check-screens.ts'

checkScreens(otherStates)
