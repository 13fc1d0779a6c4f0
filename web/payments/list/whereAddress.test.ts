import { describe, expect, it } from 'vitest'
import { withoutWhere } from './whereAddress.ts'

const converted = (where: unknown, more = '') => {
  const text = typeof where === 'string' ? where : JSON.stringify(where)
  return String(withoutWhere(new URLSearchParams(`${more}&where=${encodeURIComponent(text)}`)))
}

describe('A link to payments with a REST filter', () => {
  it.each([
    [{ type: 'cash' }, 'type=cash'],
    [{ post_date: '2026-11-03' }, 'postDateFrom=2026-11-03&postDateTo=2026-11-03'],
    [{ post_date: { $ge: '2026-11-01', $le: '2026-11-30' } }, 'postDateFrom=2026-11-01&postDateTo=2026-11-30'],
    [{ created_at: { $ge: '2026-11-01T00:00:00Z' } }, 'createdFrom=2026-11-01'],
    [{ amount: { $le: 20 } }, 'amountTo=20'],
    [{ status: { $in: ['success', 'pending'] } }, 'status=success&status=pending'],
    [{ is_frontdesk: true, client_id: 'p' }, 'frontdesk=true&practice=p'],
    [{ dispute_status: { $in: ['needs_response', 'warning_needs_response'] } }, 'type=dispute_due'],
    [{ dispute_status: 'under_review' }, 'type=disputed'],
    [{ refunded: { $gt: '0' } }, 'type=refunds_tally'],
    [{ is_external: false }, 'type=all_tally'],
    [{ search: { $ilike: '%lee%' } }, 'search=lee'],
  ])('%j becomes %s', (where, address) => {
    expect(converted(where)).toBe(address)
  })

  it('keeps page, size and order', () => {
    expect(converted({ type: 'cash' }, 'page=2&count=50&sort=amount')).toBe('page=2&count=50&sort=amount&type=cash')
  })

  it.each(['{', '[]', 'null', { type: 'gold', color: 'red', status: 7 }])('drops %j', (where) => {
    expect(converted(where)).toBe('')
  })

  it('is left alone without one', () => {
    expect(withoutWhere(new URLSearchParams('type=cash'))).toBeNull()
  })
})
