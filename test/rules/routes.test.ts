import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ScreenHandle } from '#app/ui/about.ts'
import { builtPages } from '#server/build/pages.ts'

const app = join(dirname(dirname(import.meta.dirname)), 'app')
const read = (file: string) => readFileSync(join(app, file), 'utf8')
// The second route of a file has its id and a word of its own.
const fileOf = (id: string) => id.split(':')[0]

const { build } = await builtPages()
if (typeof build === 'function') throw new Error('These are not the built pages.')
const routes = Object.values(build.routes)
  .filter((route) => route !== undefined)
  .map(({ id, module }) => ({ id, module, handle: module.handle as ScreenHandle | undefined }))
const pages = routes.filter(({ id, module }) => id !== 'root' && module.default !== undefined)

it('every file that is written as a route is one', () => {
  const typed = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && /from '\.\/\+types\//.test(read(file)))
    .map((file) => file.replace(/\.tsx?$/, ''))
  const ids = routes.map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(20)
  expect(typed.filter((file) => !ids.includes(file))).toEqual([])
})

describe('a page', () => {
  // Without a decision a page would be kept out of search engines.
  it.each(pages)('says what crawlers are told: $id', ({ handle }) => {
    expect(handle).toHaveProperty('about')
  })

  it('without a title of its own is Home', () => {
    const untitled = pages.filter(({ id }) => !/\bpageTitle\(/.test(read(`${fileOf(id)}.tsx`)))
    expect(untitled.map(({ id }) => id).sort()).toEqual([
      'home/home-or-login.page',
      'home/home.page',
    ])
  })

  it.each(
    routes.filter(
      ({ id }) =>
        id !== 'root' && /\bcached\(/.test(read(`${fileOf(id)}.${isPage(id) ? 'tsx' : 'ts'}`)),
    ),
  )('that is cached says which query parameters it reads: $id', ({ handle }) => {
    expect(handle?.query).toBeInstanceOf(Array)
  })
})

function isPage(id: string): boolean {
  return pages.some((page) => page.id === id)
}
