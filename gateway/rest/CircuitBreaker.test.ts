import { beforeEach, describe, expect, it } from 'vitest'
import { CircuitBreaker } from './CircuitBreaker.ts'

let now = 0
let breaker: CircuitBreaker
beforeEach(() => {
  now = 0
  breaker = new CircuitBreaker(() => now, 3, 1_000)
})
const fail = (times: number) => {
  for (let index = 0; index < times; index += 1) breaker.failed()
}

describe('A resource', () => {
  it('is asked until it failed three times in a row', () => {
    fail(2)
    expect(breaker.mayCall()).toBe(true)
    fail(1)
    expect(breaker.mayCall()).toBe(false)
  })

  it('is asked on when a success stood between its failures', () => {
    fail(2)
    breaker.succeeded()
    fail(2)
    expect(breaker.mayCall()).toBe(true)
  })

  it('that failed is tried by one call after a second, and not by a second one beside it', () => {
    fail(3)
    now = 999
    expect(breaker.mayCall()).toBe(false)
    now = 1_000
    expect([breaker.mayCall(), breaker.mayCall()]).toEqual([true, false])
  })

  it('is asked again by all once that call succeeded', () => {
    fail(3)
    now = 1_000
    breaker.mayCall()
    breaker.succeeded()
    expect([breaker.mayCall(), breaker.mayCall()]).toEqual([true, true])
  })

  it('rests for another second when that call failed', () => {
    fail(3)
    now = 1_000
    breaker.mayCall()
    now = 1_500
    fail(1)
    now = 2_499
    expect(breaker.mayCall()).toBe(false)
    now = 2_500
    expect(breaker.mayCall()).toBe(true)
  })

  it('is tried anew when that call never told how it went', () => {
    fail(3)
    now = 1_000
    breaker.mayCall()
    now = 2_000
    expect(breaker.mayCall()).toBe(true)
  })
})
