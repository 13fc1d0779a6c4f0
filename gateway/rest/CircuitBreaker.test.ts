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

describe('A resource’s circuit breaker', () => {
  it('opens after three failures in a row', () => {
    fail(2)
    expect(breaker.mayCall()).toBe(true)
    fail(1)
    expect(breaker.mayCall()).toBe(false)
  })

  it('stays closed when a success comes between failures', () => {
    fail(2)
    breaker.succeeded()
    fail(2)
    expect(breaker.mayCall()).toBe(true)
  })

  it('lets one trial call through after a second, and no second one beside it', () => {
    fail(3)
    now = 999
    expect(breaker.mayCall()).toBe(false)
    now = 1_000
    expect([breaker.mayCall(), breaker.mayCall()]).toEqual([true, false])
  })

  it('closes when the trial call succeeds', () => {
    fail(3)
    now = 1_000
    breaker.mayCall()
    breaker.succeeded()
    expect([breaker.mayCall(), breaker.mayCall()]).toEqual([true, true])
  })

  it('stays open for another second when the trial call fails', () => {
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

  it('allows another trial call when one never reports its outcome', () => {
    fail(3)
    now = 1_000
    breaker.mayCall()
    now = 2_000
    expect(breaker.mayCall()).toBe(true)
  })
})
