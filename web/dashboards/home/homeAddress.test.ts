import { describe, expect, it } from 'vitest'
import { homeRange, homeVariables, periodName, stepsOf } from './homeAddress.ts'
import { homeLinks } from './homeLinks.ts'

const rangeOf = (search: string) => homeRange(new URLSearchParams(search), '2026-11-17')

describe('The period of Home', () => {
  it.each([
    ['', '2026-11-01', '2026-11-30'],
    ['from=2026-10-05&to=2026-10-09', '2026-10-05', '2026-10-09'],
    ['from=2026-10-05', '2026-10-05', '2026-11-17'],
    ['to=2026-10-09', '2006-11-17', '2026-10-09'],
    ['from=2026-10-09&to=2026-10-05', '2026-11-01', '2026-11-30'],
    ['from=yesterday&to=2026-13-40', '2026-11-01', '2026-11-30'],
  ])('of “%s” is from %s to %s', (search, from, to) => {
    expect(rangeOf(search)).toEqual([from, to])
  })

  it.each([
    ['2026-11-17', '2026-11-17', 'week'],
    ['2026-11-01', '2026-11-07', 'week'],
    ['2026-11-01', '2026-11-08', 'month'],
    ['2026-10-01', '2026-10-31', 'month'],
    ['2026-10-01', '2026-11-01', 'year'],
  ])('from %s to %s is a %s', (from, to, name) => {
    expect(periodName([from, to])).toBe(name)
  })

  it('is sent to the server with the scope', () => {
    const practice = '01900000-0002-7000-8000-000000000001'
    const search = new URLSearchParams({ from: '2026-10-05', to: '2026-10-09', practice, company: 'nonsense' })
    expect(homeVariables(search)).toEqual({
      filter: { from: '2026-10-05', to: '2026-10-09', practiceRestIds: [practice] },
    })
  })
})

describe('The steps of the line', () => {
  it('are all days of a year', () => {
    const steps = stepsOf(['2026-01-01', '2026-12-31'], '2026-03-01', '2026-03-02')
    expect(steps.length).toBe(365)
    expect(steps[58]).toEqual({ from: '2026-02-28', to: '2026-02-28' })
    expect(steps[59]).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  })

  it('are months with payments between them over a longer period, cut to it', () => {
    const steps = stepsOf(['2006-11-17', '2026-11-17'], '2025-12-30', '2026-02-03')
    expect(steps).toEqual([
      { from: '2025-12-01', to: '2025-12-31' },
      { from: '2026-01-01', to: '2026-01-31' },
      { from: '2026-02-01', to: '2026-02-28' },
    ])
    expect(stepsOf(['2006-11-17', '2026-11-17'], '2006-11-18', '2006-11-18')).toEqual([
      { from: '2006-11-17', to: '2006-11-30' },
    ])
    expect(stepsOf(['2006-11-17', '2026-11-17'], undefined, undefined)).toEqual([])
  })
})

it('Links of Home keep the company and practice of the address', () => {
  const links = homeLinks(new URLSearchParams('from=2026-01-01&practice=p&company=c'))
  expect(links.escalated).toBe('/inbox?filter=escalated&company=c&practice=p')
  expect(links.payments({ from: '2026-01-02', to: '2026-01-02' }, { type: 'cash' })).toBe(
    '/payments?postDateFrom=2026-01-02&postDateTo=2026-01-02&status=success&status=pending&status=refunded&status=dispute&type=cash&company=c&practice=p',
  )
})
