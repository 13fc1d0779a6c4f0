import { toDecimal, toMinor } from '../../contract/currency.ts'
import type { practices } from '../../db/schema.ts'

type Row = typeof practices.$inferSelect
type Stored = Readonly<Record<string, unknown>>

type SettingColumn =
  | 'achMinimumBalance'
  | 'convenienceFeeAch'
  | 'convenienceFeeNonAch'
  | 'paymentPlanMaxReschedules'
  | 'customOutboundPhone'

interface InColumn {
  column: SettingColumn
  /** Value on the wire, and in the column. */
  toWire: (value: never, currency: string) => unknown
  toColumn: (value: never, currency: string) => unknown
}

const amount = (column: SettingColumn): InColumn => ({
  column,
  toWire: (value: number | null, currency) => (value === null ? undefined : toDecimal(value, currency)),
  toColumn: (value: string | null, currency) => (value === null ? null : toMinor(value, currency)),
})

/** Settings that the billing rules read from columns of their own. */
const inColumns: Readonly<Record<string, InColumn>> = {
  ach_minimum_balance: amount('achMinimumBalance'),
  convenience_fee_ach: amount('convenienceFeeAch'),
  convenience_fee_non_ach: amount('convenienceFeeNonAch'),
  payment_plan_max_reschedules_limit: {
    column: 'paymentPlanMaxReschedules',
    toWire: (value: number) => value,
    // The specification's default.
    toColumn: (value: number | null) => value ?? 2,
  },
  custom_outbound_phone: {
    column: 'customOutboundPhone',
    toWire: (value: string | null) => value ?? '',
    toColumn: (value: string) => value || null,
  },
}

/** Columns of `practices` that settings are read from. */
export const settingColumns: readonly SettingColumn[] = Object.values(inColumns).map(({ column }) => column)

/** The stored settings of a practice by key, as on the wire. A setting that was never set is missing. */
export function storedSettings(row: Pick<Row, 'meta' | 'currency' | SettingColumn>): Stored {
  const values = Object.entries(inColumns).map(([key, { column, toWire }]) => [
    key,
    toWire(row[column] as never, row.currency),
  ])
  return { ...row.meta, ...Object.fromEntries(values.filter(([, value]) => value !== undefined)) }
}

/** The columns to write for changed settings. */
export function columnsFor(changed: Stored, { meta, currency }: Pick<Row, 'meta' | 'currency'>): Partial<Row> {
  const columns: Record<string, unknown> = {}
  const rest: Record<string, unknown> = { ...meta }
  for (const [key, value] of Object.entries(changed)) {
    const own = inColumns[key]
    if (own) columns[own.column] = own.toColumn(value as never, currency)
    else rest[key] = value
  }
  return { ...columns, meta: rest }
}
