import { expect, it } from 'vitest'
import { connectors } from '../contract/connectors/connectors.ts'
import { noOutside } from '../outside/OutsideClient.ts'
import { findAdapter } from './findAdapter.ts'

const values = { source: 'fhir' }

it('A connector has an adapter exactly if its declaration says so', () => {
  for (const { type, hasAdapter } of connectors)
    expect({ type, is: findAdapter({ type, values }, noOutside) !== null }).toEqual({ type, is: hasAdapter })
})

it('An adapter lists exactly what the declaration of its connector says', async () => {
  for (const { type, features } of connectors) {
    const adapter = findAdapter({ type, values }, noOutside)
    if (!adapter) continue
    for (const feature of ['financial_classes', 'language_questions', 'payment_methods'] as const)
      expect({ type, feature, is: (await adapter[feature]({})).length > 0 }).toEqual({
        type,
        feature,
        is: features.includes(feature),
      })
  }
})

it('A connection to uploaded files is not called', () => {
  expect(findAdapter({ type: 'generic', values: { source: 'files' } }, noOutside)).toBeNull()
})
