import { describe, expect, it } from 'vitest'
import { type Fields, SparseRows } from './SparseRows.ts'

type Row = Record<string, string>

/** Rows with the fields of the calls that read them, and those calls. */
function rows() {
  const calls: { ids: readonly string[]; fields: Fields }[] = []
  const known: true[] = []
  const read = async (ids: readonly string[], fields: Fields): Promise<(Row | null)[]> => {
    calls.push({ ids, fields })
    if (ids.includes('broken')) throw new Error('broken')
    const names = fields ?? ['all']
    return ids.map((id) => (id === 'unknown' ? null : { id, ...Object.fromEntries(names.map((name) => [name, id])) }))
  }
  return { calls, known, loader: new SparseRows(read, 3, () => known.push(true)) }
}

describe('Rows with some of their fields', () => {
  it('are read in one call per tick, with the fields of all loads', async () => {
    const { calls, loader } = rows()
    const found = await Promise.all([loader.load('a', ['name']), loader.load('b', ['age']), loader.load('a', ['age'])])
    expect(calls).toEqual([{ ids: ['a', 'b'], fields: ['name', 'age'] }])
    expect(found).toEqual(['a', 'b', 'a'].map((id) => ({ id, name: id, age: id })))
  })

  it('are not read again for fields that they have, and are for others', async () => {
    const { calls, known, loader } = rows()
    await Promise.all([loader.load('a', ['name']), loader.load('a', ['tags'])])
    expect(await loader.load('a', ['tags.color', 'name'])).toMatchObject({ tags: 'a' })
    expect(known).toHaveLength(1)
    expect(await loader.load('a', ['age'])).toEqual({ id: 'a', age: 'a' })
    expect(await loader.load('a', ['age', 'name'])).toEqual({ id: 'a', age: 'a', name: 'a' })
    expect(calls.map(({ fields }) => fields)).toEqual([['name', 'tags'], ['age'], ['age', 'name']])
  })

  it('lack a field of which only a part was read', async () => {
    const { calls, loader } = rows()
    await loader.load('a', ['tags.color'])
    await loader.load('a', ['tags'])
    await loader.load('a', ['tagsOfOthers'])
    expect(calls.map(({ fields }) => fields)).toEqual([['tags.color'], ['tags'], ['tagsOfOthers']])
  })

  it('are whole for a load that names no fields, and then have every field', async () => {
    const { calls, loader } = rows()
    await loader.load('a', ['name'])
    await Promise.all([loader.load('a'), loader.load('b', ['name'])])
    await loader.load('a', ['age'])
    expect(calls.map(({ fields }) => fields)).toEqual([['name'], null])
  })

  it('are limited in number per call', async () => {
    const { calls, loader } = rows()
    await Promise.all(['a', 'b', 'c', 'd'].map((id) => loader.load(id, ['name'])))
    expect(calls.map(({ ids }) => ids)).toEqual([['a', 'b', 'c'], ['d']])
  })

  it('fail together if their call fails, and are null if they do not exist', async () => {
    const { loader } = rows()
    expect(await loader.load('unknown', ['name'])).toBeNull()
    await expect(loader.load('broken', ['name'])).rejects.toThrow('broken')
    await expect(loader.load('broken', ['name'])).rejects.toThrow('broken')
  })
})
