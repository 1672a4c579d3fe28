import { expect, it } from 'vitest'
import { isMistyped } from './mistyped.ts'

it.each([
  ['lagrnage', 'Lagrange Lane'],
  ['schrdinger', 'Schrödinger for Lunch'],
  ['fictitoius', 'Fictitious Forces'],
  ['lagrange lnae', 'Lagrange Lane'],
  ['coldrooms', 'Cold Rooms'],
  ['volacno', 'Volcano Weekly'],
  ['phisics', 'Physics'],
  ['slow mathss', 'Slow Maths'],
  ['mray', 'Mary'],
])('%s is meant for %s', (typed, name) => {
  expect(isMistyped(typed, name)).toBe(true)
})

it.each([
  ['entropy', 'Entropist at Large'],
  ['star', 'Stan'],
  ['lane', 'Jane'],
  ['physics lane', 'Lagrange Lane'],
  ['earth', 'Heart of Algebra'],
  ['law', 'Lav'],
  ['broom', 'Rhetoric Room'],
  ['patent', 'The Patient Proof'],
  ['compiled', 'Compiler Campfire'],
  ['mechanics', 'Machines'],
  ['???', 'Owl'],
])('%s is another word than %s', (typed, name) => {
  expect(isMistyped(typed, name)).toBe(false)
})
