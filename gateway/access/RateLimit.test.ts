import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressBlock } from './addressBlock.ts'
import { RateLimit } from './RateLimit.ts'
import { RequestRate } from './RequestRate.ts'

function limited(most?: number) {
  const clock = { at: 1_000_000 }
  return { clock, limit: new RateLimit(() => clock.at, most) }
}
const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index)

describe('A rate limit bucket', () => {
  it('allows a minute’s requests at once or evenly, and reports the wait to the second', () => {
    const { clock, limit } = limited()
    const someone = { key: 'someone', perMinute: 6 }
    expect(numbersTo(8).map(() => limit.take(someone))).toEqual([0, 0, 0, 0, 0, 0, 10, 10])
    clock.at += 9_999
    expect(limit.take(someone)).toBe(1)
    clock.at += 1
    expect([limit.take(someone), limit.take(someone)]).toEqual([0, 10])
    for (const _ of numbersTo(100)) {
      clock.at += 10_000
      expect(limit.take(someone)).toBe(0)
    }
    expect(limit.take({ key: 'someone else', perMinute: 6 })).toBe(0)
  })

  it('lets through every sender who waits the given time, and never exceeds the limit in any minute', () => {
    const requested = fc.array(fc.record({ afterMs: fc.nat(5_000), weight: fc.integer({ min: 1, max: 12 }) }), {
      maxLength: 60,
    })
    fc.assert(
      fc.property(requested, fc.integer({ min: 1, max: 600 }), (all, perMinute) => {
        const { clock, limit } = limited()
        const someone = { key: 'someone', perMinute }
        const from = clock.at
        let taken = 0
        for (const { afterMs, weight } of all) {
          clock.at += afterMs
          const seconds = limit.take(someone, weight)
          clock.at += seconds * 1000
          expect(seconds > 0 ? limit.take(someone, weight) : 0).toBe(0)
          taken += Math.min(weight, perMinute)
          expect(taken).toBeLessThanOrEqual(perMinute + ((clock.at - from) / 60_000) * perMinute + 0.001)
        }
      }),
    )
  })

  it('counts the rest of a partly paid request and reports when the whole fits', () => {
    const { clock, limit } = limited()
    const someone = { key: 'someone', perMinute: 60 }
    expect([limit.take(someone), limit.take(someone, 40, 1)]).toEqual([0, 0])
    expect([limit.take(someone), limit.take(someone, 30, 1)]).toEqual([0, 11])
    clock.at += 11_000
    expect([limit.take(someone), limit.take(someone, 30, 1)]).toEqual([0, 0])
    // More than a bucket holds would never go through.
    clock.at += 60_000
    expect([limit.take(someone), limit.take(someone, 5_000, 1), limit.take(someone)]).toEqual([0, 0, 1])
  })

  it('is dropped among hundreds of thousands, but not while its sender is active', () => {
    const { limit } = limited(2_000)
    const busy = { key: 'busy', perMinute: 500 }
    for (const index of numbersTo(200_000)) {
      limit.take({ key: `address ${index}`, perMinute: 5 })
      if (index % 400 === 0) limit.take(busy)
    }
    expect(limit.size).toBeLessThanOrEqual(2_000)
    expect(limit.take(busy)).toBe(1)
  })
})

describe('A session secret', () => {
  const address = '192.0.2.1'
  const often = (rate: RequestRate, asking: { secret: string | null; address: string }, most = 200) => {
    const refusedAt = numbersTo(most).findIndex(() => rate.take(asking) > 0)
    return refusedAt === -1 ? most : refusedAt
  }

  it('that isn’t confirmed counts for its address, by IPv6 prefix', () => {
    const rate = new RequestRate(10, () => 0)
    let invented = 0
    expect(numbersTo(200).findIndex(() => rate.take({ secret: `made up ${(invented += 1)}`, address }) > 0)).toBe(50)
    expect(often(rate, { secret: null, address })).toBe(0)
    expect(often(rate, { secret: null, address: '2001:db8:0:1::1' })).toBe(50)
    expect(often(rate, { secret: null, address: '2001:db8:0:1:ffff::2' })).toBe(0)
    expect(often(rate, { secret: null, address: '2001:db8:0:2::1' })).toBe(50)
  })

  it('counts separately once confirmed, from any address, and for its own user', () => {
    const rate = new RequestRate(10, () => 0)
    rate.confirm('one')
    expect([often(rate, { secret: 'one', address }), often(rate, { secret: 'one', address: '192.0.2.2' })]).toEqual([
      10, 0,
    ])
    for (const key of ['first key', 'second key']) rate.confirm(key, { principal: { key: 'partner 7', perMinute: 20 } })
    expect(often(rate, { secret: 'first key', address })).toBe(20)
    expect(often(rate, { secret: 'second key', address })).toBe(0)
  })

  it('that replaces another continues with its remaining budget', () => {
    const rate = new RequestRate(10, () => 0)
    rate.confirm('before')
    expect(often(rate, { secret: 'before', address }, 7)).toBe(7)
    rate.confirmNew(['tally_session=after; Path=/; HttpOnly', 'csrf=x'], 'before')
    expect(often(rate, { secret: 'after', address })).toBe(3)
    rate.confirmNew(['tally_session=; Path=/; Max-Age=0'], 'after')
    expect(often(rate, { secret: null, address })).toBe(50)
  })
})

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:DB8::1', '2001:db8:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('The block of %s is %s', (address, block) => {
  expect(addressBlock(address)).toBe(block)
})
