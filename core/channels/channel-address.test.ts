import { expect, test } from 'vitest'
import { parseChannelAddress } from './channel-address.ts'

const ID = 'UC0123456789abcdef-_ABCD'

test.each([
  [ID],
  [`  ${ID}\n`],
  [`https://www.youtube.com/channel/${ID}`],
  [`http://m.youtube.com/channel/${ID}/videos?view=0&sort=p`],
  [`youtube.com/channel/${ID}#about`],
  [`HTTPS://YOUTUBE.COM/channel/${ID}/`],
])('%j is the channel with that id', (input) => {
  expect(parseChannelAddress(input)).toEqual({ kind: 'id', id: ID })
})

test.each([
  ['@easy-mile.bureau', '@easy-mile.bureau'],
  [' @Owl_Physics ', '@Owl_Physics'],
  ['https://www.youtube.com/@owl', '@owl'],
  ['www.youtube.com/@owl/featured?si=abc', '@owl'],
  ['m.youtube.com/@owl', '@owl'],
  ['youtube.com/%40owl', '@owl'],
  ['https://youtube.com/@%E6%95%B0%E5%AD%A6', '@数学'],
  ['@数学', '@数学'],
])('%j is the channel with that handle', (input, handle) => {
  expect(parseChannelAddress(input)).toEqual({ kind: 'handle', handle })
})

test.each([
  ['Owl Physics', 'Owl Physics'],
  ['  3Blue1Brown ', '3Blue1Brown'],
  ['AC/DC', 'AC/DC'],
  ['100% Maths?', '100% Maths?'],
  ['UC short', 'UC short'],
  [`${ID}x`, `${ID}x`],
  ['@ home', '@ home'],
  ['@', '@'],
  ['Lessons: part 2', 'Lessons: part 2'],
  ['فيزياء 🦉', 'فيزياء 🦉'],
  ['', ''],
  ['https://youtube.com.evil.example/@owl', 'https://youtube.com.evil.example/@owl'],
  ['https://youtube.com@evil.example/@owl', 'https://youtube.com@evil.example/@owl'],
  ['ftp://youtube.com/@owl', 'ftp://youtube.com/@owl'],
  ['https://www.youtube.com/watch?v=aaaaaaaaaaa', 'https://www.youtube.com/watch?v=aaaaaaaaaaa'],
  ['https://www.youtube.com/c/OwlPhysics/videos', 'OwlPhysics'],
  ['youtube.com/user/owl', 'owl'],
  ['youtube.com/%E0%A4%A', 'youtube.com/%E0%A4%A'],
])('%j is a name', (input, name) => {
  expect(parseChannelAddress(input)).toEqual({ kind: 'name', name })
})
