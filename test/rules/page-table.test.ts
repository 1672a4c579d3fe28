import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const app = join(dirname(dirname(import.meta.dirname)), 'app')
const read = (file: string) => readFileSync(join(app, file), 'utf8')

/** A page that is left out would be `noindex` without a decision. */
it('app/layout/page-table.ts has every page of app/routes.ts, and no other', () => {
  const routes = [...read('routes.ts').matchAll(/'([\w/-]+)\.tsx'/g)].map(([, id]) => id)
  const table = [...read('layout/page-table.ts').matchAll(/^ {2}'([\w/-]+)': /gm)]
  expect(routes.length).toBeGreaterThan(20)
  expect(table.map(([, id]) => id).sort()).toEqual(routes.sort())
})

it('a page without a title of its own is Home', () => {
  const untitled = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.tsx') &&
      /from '\.\/\+types\//.test(read(file)) &&
      !/\bpageTitle\(/.test(read(file)),
  )
  expect(untitled.sort()).toEqual(['home/home-or-login.tsx', 'home/home.tsx'])
})
