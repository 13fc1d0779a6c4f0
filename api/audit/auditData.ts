import { toDecimal } from '../contract/currency.ts'
import type { auditEntries } from '../db/schema.ts'

type Values = Record<string, unknown>

/** Entries contain money as it is stored, in minor units. */
const isMoney = (field: string, value: unknown): value is number =>
  Number.isInteger(value) && /(^|_)(balance|amount|unapplied|refunded|billed|paid)$/.test(field)

/** Fields of an entry before and after. `from` is null for a created object, `to` for a deleted one. */
export function auditData(
  { action, changes }: Pick<typeof auditEntries.$inferSelect, 'action' | 'changes'>,
  currency: string,
): { from: Values | null; to: Values | null } {
  const side = (index: 0 | 1) =>
    Object.fromEntries(
      Object.entries(changes).map(([field, pair]) => {
        const value = pair[index]
        return [field, isMoney(field, value) ? toDecimal(value, currency) : value]
      }),
    )
  return {
    from: /_(created|added)$/.test(action) ? null : side(0),
    to: /_(deleted|removed)$/.test(action) ? null : side(1),
  }
}
