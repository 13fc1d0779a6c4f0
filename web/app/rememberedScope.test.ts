import { expect, test } from 'vitest'
import { pathInScope, rememberedScope, rememberScope, scopeOf, withScope } from './rememberedScope.ts'

const id = '0183d092-6a80-7f69-acbb-c0e80954a2cc'

test('the scope stands in the address and is read back from it', () => {
  const path = pathInScope('/patients', { companyId: id, practiceId: null })
  expect(path).toBe(`/patients?company=${id}`)
  expect(scopeOf(new URL(path, 'http://x').searchParams)).toEqual({ companyId: id, practiceId: null })
  expect(pathInScope('/patients', { companyId: null, practiceId: null })).toBe('/patients')
})

test('another scope keeps the filters, and drops the place in the old list', () => {
  const search = new URLSearchParams('status=ACTIVE&company=old&practice=old&after=abc&page=3')
  expect(withScope(search, { companyId: id, practiceId: null }).toString()).toBe(`status=ACTIVE&company=${id}`)
})

test('what is no id is not remembered in the next visit', () => {
  rememberScope({ companyId: id, practiceId: null })
  expect(rememberedScope()).toEqual({ companyId: id, practiceId: null })
  window.dispatchEvent(new StorageEvent('storage', { key: 'tally.company', newValue: 'javascript:x' }))
  expect(rememberedScope().companyId).toBeNull()
})
