import { expect, it } from 'vitest'
import { connectors } from '../contract/connectors/connectors.ts'
import { findAdapter } from './findAdapter.ts'

it('A connector has an adapter exactly if its declaration says so', () => {
  for (const { type, hasAdapter } of connectors)
    expect({ type, is: findAdapter(type) !== null }).toEqual({ type, is: hasAdapter })
})
