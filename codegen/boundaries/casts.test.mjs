import { expect, test } from 'vitest'
import { noCastToNever } from './casts.mjs'
import { readSources } from './readSources.mjs'

test('No product code casts to never', () => {
  const files = {
    'web/a.ts': 'export const a = b as never',
    'web/b.ts': 'type A = never // as never',
    'api/a.ts': 'b as never',
    'tests/a.ts': 'b as never',
  }
  const found = noCastToNever(readSources(new Map(Object.entries(files))))
  expect(found.map(({ path }) => path)).toEqual(['web/a.ts', 'api/a.ts'])
})
