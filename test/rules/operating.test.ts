import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** What operators copy from `docs/operating.md`. */
it('the systemd unit never gives up: the site is back after an outage of any length', async () => {
  const text = await readFile(join(import.meta.dirname, '../../docs/operating.md'), 'utf8')
  const unit = /```ini\n(.*?)```/s.exec(text)?.[1] ?? ''
  const [head = '', service = ''] = unit.split('[Service]')
  expect(head).toMatch(/^StartLimitIntervalSec=0$/m)
  expect(service).toMatch(/^Restart=always$/m)
  expect(service).toMatch(/^RestartSec=\d+$/m)
})
