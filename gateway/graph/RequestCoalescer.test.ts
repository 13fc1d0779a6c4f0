import { afterEach, describe, expect, it, vi } from 'vitest'
import { RequestCoalescer } from './RequestCoalescer.ts'

/** Work that ends when the test says so. */
function held() {
  const begun: { members: readonly string[]; end: (found: string) => void; fail: (error: Error) => void }[] = []
  const work = (members: readonly string[]) =>
    new Promise<string>((end, fail) => void begun.push({ members: [...members], end, fail }))
  return { begun, work }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

afterEach(() => vi.useRealTimers())

describe('Coalesced requests', () => {
  it('run once for all callers who arrive before it starts, and never return an earlier run’s result', async () => {
    const all = new RequestCoalescer<string, string>(1_000)
    const { begun, work } = held()
    const first = all.do('a', 'one', work)
    const others = ['two', 'three', 'four'].map((name) => all.do('a', name, work))
    expect(begun).toHaveLength(1)
    begun[0]!.end('old')
    expect(await first).toBe('old')
    await turn()
    expect(begun.map(({ members }) => members)).toEqual([['one'], ['two', 'three', 'four']])
    const later = all.do('a', 'five', work)
    begun[1]!.end('new')
    expect(await Promise.all(others)).toEqual(['new', 'new', 'new'])
    await turn()
    begun[2]!.end('newest')
    expect(await later).toBe('newest')
    await turn()
    expect(all.size).toBe(0)
  })

  it('run separately per key, and again for later callers', async () => {
    const all = new RequestCoalescer<string, string>(1_000)
    const { begun, work } = held()
    const both = [all.do('a', 'one', work), all.do('b', 'two', work)]
    expect(begun).toHaveLength(2)
    for (const [index, { end }] of begun.entries()) end(`${index}`)
    expect(await Promise.all(both)).toEqual(['0', '1'])
    void all.do('a', 'three', work)
    expect(begun[2]!.members).toEqual(['three'])
  })

  it('fail for all callers who share them, and no one else', async () => {
    const all = new RequestCoalescer<string, string>(1_000)
    const { begun, work } = held()
    const first = all.do('a', 'one', work)
    const shared = ['two', 'three'].map((name) => all.do('a', name, work))
    begun[0]!.fail(new Error('gone'))
    await expect(first).rejects.toThrow('gone')
    await turn()
    begun[1]!.fail(new Error('gone, too'))
    for (const one of shared) await expect(one).rejects.toThrow('gone, too')
    await turn()
    expect(all.size).toBe(0)
  })

  it('don’t wait for a hanging run', async () => {
    vi.useFakeTimers()
    const all = new RequestCoalescer<string, string>(20)
    const { begun, work } = held()
    void all.do('a', 'one', work)
    const second = all.do('a', 'two', work)
    await vi.advanceTimersByTimeAsync(19)
    expect(begun).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(begun.map(({ members }) => members)).toEqual([['one'], ['two']])
    begun[1]!.end('new')
    expect(await second).toBe('new')
  })
})
