import { describe, expect, it } from 'vitest'
import type { StatementContent } from './snapshots.ts'
import { statementFaults } from './statementFaults.ts'

const charge = (pt_balance: string, units = 1) => ({ pt_balance, units })
const visit = (pt_balance: string, ...charges: object[]) => ({ service_date: '2026-11-02', pt_balance, charges })
const content = (visits: object[], external_id: string | null = 'E-1') =>
  ({ currency: 'USD', patient: { external_id }, members: [{ visits }] }) as unknown as StatementContent

describe('A statement of eClinicalWorks', () => {
  it('with charges for all visits is complete', () => {
    expect(statementFaults(content([visit('30.00', charge('10.00'), charge('20.00'), charge('5.00', 0))]))).toEqual([])
  })

  it('without an account or without visits is missing', () => {
    expect(statementFaults(content([], null)).map(({ kind }) => kind)).toEqual(['no_account', 'no_visits'])
  })

  it('reports the visits without charges or with a different sum', () => {
    expect(statementFaults(content([visit('30.00'), visit('30.00', charge('29.99'))]))).toEqual([
      { kind: 'visit_without_charges', serviceDate: '2026-11-02', expected: '0.00', actual: '30.00' },
      { kind: 'visit_mismatch', serviceDate: '2026-11-02', expected: '29.99', actual: '30.00' },
    ])
  })
})
