import { expect, it } from 'vitest'
import type { Context } from '../graph/Context.ts'
import { appliesByCharge } from './PaymentApply.ts'

/** A request whose REST calls never answer. */
function request(): Context {
  const cache = new Map<object, unknown>()
  const memo = <T>(key: object, make: () => T): T => {
    if (!cache.has(key)) cache.set(key, make())
    return cache.get(key) as T
  }
  return { rest: { memo, call: () => new Promise(() => undefined) } } as unknown as Context
}

it('Applied payments are grouped once for all charges of a patient that show the same fields', () => {
  const context = request()
  const grouped = appliesByCharge(context, 'patient', [])
  expect(appliesByCharge(context, 'patient', [])).toBe(grouped)
  expect(appliesByCharge(context, 'patient', ['payment_date'])).not.toBe(grouped)
  expect(appliesByCharge(context, 'patient', null)).not.toBe(grouped)
  expect(appliesByCharge(context, 'other', [])).not.toBe(grouped)
  expect(appliesByCharge(request(), 'patient', [])).not.toBe(grouped)
})
