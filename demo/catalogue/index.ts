import { ai } from './ai.ts'
import { biology } from './biology.ts'
import { calisthenics } from './calisthenics.ts'
import { climbing } from './climbing.ts'
import { cooking } from './cooking.ts'
import { history } from './history.ts'
import { joinTopics } from './join.ts'
import { math } from './math.ts'
import { nba } from './nba.ts'
import { nutrition } from './nutrition.ts'
import { physics } from './physics.ts'
import { running } from './running.ts'
import { swimming } from './swimming.ts'
import { wine } from './wine.ts'

/** The whole catalogue. Topics have the order of the specification. */
export const catalogue = joinTopics([
  calisthenics,
  math,
  physics,
  climbing,
  nba,
  running,
  swimming,
  ai,
  cooking,
  wine,
  history,
  nutrition,
  biology,
])
