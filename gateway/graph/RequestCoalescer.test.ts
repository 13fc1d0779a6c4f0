import { afterEach, describe, expect, it, vi } from 'vitest'
import { RequestCoalescer } from './RequestCoalescer.ts'

/** Work that ends when the test resolves it. */
function held() {
  const started: { members: readonly string[]; end: (found: string) => void; fail: (error: Error) => void }[] = []
  const work = (members: readonly string[]) =>
    new Promise<string>((end, fail) => void started.push({ members: [...members], end, fail }))
  return { started, work }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

afterEach(() => vi.useRealTimers())

describe('Coalesced requests', () => {
  it('run once for all callers who arrive before it starts, and never return an earlier run’s result', async () => {
    const all = new RequestCoalescer<string, string>(1_000)
    const { started, work } = held()
    const first = all.do('a', 'one', work)
    const others = ['two', 'three', 'four'].map((name) => all.do('a', name, work))
    expect(started).toHaveLength(1)
    started[0]!.end('old')
    expect(await first).toBe('old')
    await turn()
    expect(started.map(({ members }) => members)).toEqual([['one'], ['two', 'three', 'four']])
    const later = all.do('a', 'five', work)
    started[1]!.end('new')
    expect(await Promise.all(others)).toEqual(['new', 'new', 'new'])
    await turn()
    started[2]!.end('newest')
    expect(await later).toBe('newest')
    await turn()
    expect(all.size).toBe(0)
  })

  it('run separately per key, and again for later callers', async () => {
    const all = new RequestCoalescer<string, string>(1_000)
    const { started, work } = held()
    const both = [all.do('a', 'one', work), all.do('b', 'two', work)]
    expect(started).toHaveLength(2)
    for (const [index, { end }] of started.entries()) end(`${index}`)
    expect(await Promise.all(both)).toEqual(['0', '1'])
    void all.do('a', 'three', work)
    expect(started[2]!.members).toEqual(['three'])
  })

  it('fail for all callers who share them, and no one else', async () => {
    const all = new RequestCoalescer<string, string>(1_000)
    const { started, work } = held()
    const first = all.do('a', 'one', work)
    const shared = ['two', 'three'].map((name) => all.do('a', name, work))
    started[0]!.fail(new Error('gone'))
    await expect(first).rejects.toThrow('gone')
    await turn()
    started[1]!.fail(new Error('gone, too'))
    for (const one of shared) await expect(one).rejects.toThrow('gone, too')
    await turn()
    expect(all.size).toBe(0)
  })

  it('don’t wait for a hanging run', async () => {
    vi.useFakeTimers()
    const all = new RequestCoalescer<string, string>(20)
    const { started, work } = held()
    void all.do('a', 'one', work)
    const second = all.do('a', 'two', work)
    await vi.advanceTimersByTimeAsync(19)
    expect(started).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(started.map(({ members }) => members)).toEqual([['one'], ['two']])
    started[1]!.end('new')
    expect(await second).toBe('new')
  })
})
