import { expect, test } from 'vitest'
import { pathInScope, rememberedScope, rememberScope, scopeOf, withScope } from './rememberedScope.ts'

const id = '0183d092-6a80-7f69-acbb-c0e80954a2cc'

test('The scope is stored in the address and read from it', () => {
  const path = pathInScope('/patients', { companyId: id, practiceId: null })
  expect(path).toBe(`/patients?company=${id}`)
  expect(scopeOf(new URL(path, 'http://x').searchParams)).toEqual({ companyId: id, practiceId: null })
  expect(pathInScope('/patients', { companyId: null, practiceId: null })).toBe('/patients')
})

test('Changing the scope keeps the filters and resets the list position', () => {
  const search = new URLSearchParams('status=ACTIVE&company=old&practice=old&after=abc&page=3')
  expect(withScope(search, { companyId: id, practiceId: null }).toString()).toBe(`status=ACTIVE&company=${id}`)
})

test('An invalid id is not remembered for the next visit', () => {
  rememberScope({ companyId: id, practiceId: null })
  expect(rememberedScope()).toEqual({ companyId: id, practiceId: null })
  window.dispatchEvent(new StorageEvent('storage', { key: 'tally.company', newValue: 'javascript:x' }))
  expect(rememberedScope().companyId).toBeNull()
})
