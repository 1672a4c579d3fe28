import { pages } from './all-screens.ts'
import { checkScreens } from './check-screens.ts'

checkScreens(pages)
