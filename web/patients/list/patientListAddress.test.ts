import { describe, expect, it } from 'vitest'
import { changedAddress, viewQuery, withoutFilters } from './patientListAddress.ts'
import { loadedRowsOf } from './pageSize.ts'
import { patientListVariables } from './patientListVariables.ts'
import { statusAddress, statusesOf } from './statusGroups.ts'

const address = (text: string) => new URLSearchParams(text)
const id = '01900000-0010-7000-8000-000000000001'
const filterOf = (text: string) => patientListVariables(address(text)).filter

describe('Every list parameter', () => {
  it.each([
    ['filter=review', { billingCycleStatus: ['REVIEW', 'READY'] }],
    ['filter=unsuccessful&status=cancelled', { billingCycleStatus: ['CANCELLED', 'UNSUCCESSFUL', 'COMPLETED'] }],
    ['filter=nobody', {}],
    ['status=notReady', { isNotReady: true }],
    ['patientBalanceFrom=1&patientBalanceTo=9.50', { balanceFrom: '1', balanceTo: '9.50' }],
    ['collectionsBalanceFrom=1&collectionsBalanceTo=2', { collectionsBalanceFrom: '1', collectionsBalanceTo: '2' }],
    ['practicesActive=false', { isPracticeActive: false }],
    ['dateOfBirth=1984-03-11', { dateOfBirth: '1984-03-11' }],
    [
      'lastServiceDateFrom=2026-01-01&lastServiceDateTo=2026-02-01',
      { lastServiceDateFrom: '2026-01-01', lastServiceDateTo: '2026-02-01' },
    ],
    [
      'billingCycleCreatedAtFrom=2026-01-01&billingCycleCreatedAtTo=2026-02-01',
      { billingCycleCreatedFrom: '2026-01-01', billingCycleCreatedTo: '2026-02-01' },
    ],
    [`hasTags=${id}&notHasTags=${id}`, { tagRestIds: [id], notTagRestIds: [id] }],
    ['billable=true&guarantor=dependent', { isBillable: true, familyRole: 'DEPENDENT' }],
    ['accountStatus=deceased&syncStatus=failed', { patientStatus: ['DECEASED'], syncStatuses: ['FAILED'] }],
    ['hidden=true', { isHidden: true }],
    ['hasAlerts=true&holdReason=no_csv', { hasAlerts: true, holdReasons: ['NO_CSV'] }],
    [
      'billingStartDateFrom=2026-01-01&billingStartDateTo=2026-02-01',
      { billingStartDateFrom: '2026-01-01', billingStartDateTo: '2026-02-01' },
    ],
    [
      'lastContactDateFrom=2026-01-01&lastContactDateTo=2026-02-01',
      { lastContactFrom: '2026-01-01', lastContactTo: '2026-02-01' },
    ],
    [
      'lastAction=bill_approved&lastTemplate=statement_sms',
      { lastActions: ['BILL_APPROVED'], lastTemplates: ['statement_sms'] },
    ],
    ['ruleApplied=gentle&search=garcia', { rule: 'gentle', lookup: 'garcia' }],
    ['preferredLanguage=spanish', { preferredLanguage: 'SPANISH' }],
    ['patientBalanceFrom=a&dateOfBirth=soon&search=g&hasTags=1', {}],
    ['holdReason=tomorrow&lastAction=tomorrow&preferredLanguage=klingon', {}],
  ])('%s filters the list', (text, filter) => {
    expect(filterOf(text)).toEqual(filter)
  })

  it.each([
    ['', [{ by: 'NAME', direction: 'ASC' }]],
    ['sort=-current_balance', [{ by: 'CURRENT_BALANCE', direction: 'DESC' }]],
    [
      'sortList=-last_service_date,name,shoe_size,-name',
      [
        { by: 'LAST_SERVICE_DATE', direction: 'DESC' },
        { by: 'NAME', direction: 'ASC' },
      ],
    ],
    ['sort=name&sortList=-created_at', [{ by: 'NAME', direction: 'ASC' }]],
  ])('%s sorts it', (text, sort) => {
    expect(patientListVariables(address(text)).sort).toEqual(sort)
  })

  it.each([
    ['count=25', { count: 25, skip: 0, firstRow: 0 }],
    ['count=25&page=3', { count: 75, skip: 0, firstRow: 50 }],
    ['count=250', { count: 250, skip: 0, firstRow: 0 }],
    ['count=100&page=9', { count: 100, skip: 800, firstRow: 0 }],
    ['count=250&page=2', { count: 250, skip: 250, firstRow: 0 }],
    ['count=50&page=-1', { count: 50, skip: 0, firstRow: 0 }],
    ['count=7', { count: 50, skip: 0, firstRow: 0 }],
  ])('%s shows its page, with earlier pages if they are few', (text, rows) => {
    expect(loadedRowsOf(address(text))).toEqual(rows)
  })
})

describe('An address change', () => {
  it('by name clears status, balance and pause, in any spelling', () => {
    const before = address('filter=review&status=sent&patientBalanceFrom=1&paused=true&hasAlerts=true&preview=1&page=3')
    expect(changedAddress(before, { search: 'ga' }).toString()).toBe('hasAlerts=true&search=ga')
  })

  it('of the sort replaces a link’s sort keys', () => {
    expect(changedAddress(address('sortList=-name,created_at'), { sort: 'name' }).toString()).toBe('sort=name')
  })

  it('that clears filters keeps page size and sort', () => {
    expect(withoutFilters(address('filter=paid&count=25&sort=name&billable=true')).toString()).toBe(
      'count=25&sort=name',
    )
  })
})

describe('Statuses', () => {
  it('are named by group when the whole group is selected', () => {
    const selected = statusesOf(address('filter=review&status=unsuccessful&status=completed&status=sent'))
    expect(statusAddress(selected)).toEqual({ filter: ['review', 'unsuccessful'], status: ['sent'] })
  })

  it('and sorts in any order are the same view', () => {
    expect(viewQuery(address('sortList=name&status=sent&page=2'))).toBe(viewQuery(address('status=sent&sortList=name')))
  })
})
