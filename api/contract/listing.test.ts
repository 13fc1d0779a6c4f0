import { describe, expect, it } from 'vitest'
import { endpoints } from './endpoints.ts'
import { parseSort } from './listing.ts'

const lists = endpoints.flatMap(({ name, sorts }) => (sorts ? [[name, sorts] as const] : []))

describe.each(lists)('A sort of %s', (_name, sorts) => {
  const names = sorts.map((sort) => sort.replace('-', ''))

  it('by any declared name has a direction', () => {
    for (const name of names) {
      expect(parseSort(name, sorts)).toEqual([{ name, isDescending: false }])
      expect(parseSort(`-${name}`, sorts)).toEqual([{ name, isDescending: true }])
    }
  })

  it.each(['id', 'password_hash', 'name;drop', '--name', 'constructor', '🙂'])(
    'by an undeclared name is rejected, also before a declared one: %s',
    (name) => {
      for (const sort of [name, `${name},${names[0]!}`])
        expect(() => parseSort(sort, sorts)).toThrow(
          expect.objectContaining({
            refusal: expect.objectContaining({
              code: 'sort_unknown_field',
              params: { field: name.replace(/^-/, '') },
            }) as object,
          }) as Error,
        )
    },
  )
})
