import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

it('documents name files that exist, or names for any such file', () => {
  const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
  const missing = documents.flatMap((document) => {
    const text = readFileSync(join(root, document), 'utf8')
    const named = [...text.matchAll(/`((?:\w[\w.-]*\/)+[\w.-]+\.(?:[jt]sx?|sql|css|ya?ml|md))`/g)]
    return named
      .map(([, name = '']) => name)
      .filter((name) => !/NOUN|NAME|VERB/.test(name) && document !== 'CHANGELOG.md')
      .filter((name) => !['', 'docs', 'app'].some((at) => existsSync(join(root, at, name))))
      .map((name) => `${document}: ${name}`)
  })
  expect(missing).toEqual([])
})
