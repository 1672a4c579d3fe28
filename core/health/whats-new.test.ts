import { expect, it } from 'vitest'
import { newestOf } from './whats-new.ts'

it('takes the first section, and leaves no link to a file that the site does not have', () => {
  const text =
    '# Changes\n\n## 2\n\n### You\n\n- See [how](docs/x.md) and [why](https://a.example).\n\n## 1\n\nOld.'
  expect(newestOf(text)).toBe('# You\n\n- See how and [why](https://a.example).')
  expect(newestOf('')).toBe('')
})
