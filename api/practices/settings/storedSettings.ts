import { toDecimal, toMinor } from '../../contract/currency.ts'
import type { practices } from '../../db/schema.ts'

type Row = typeof practices.$inferSelect
type Values = Readonly<Record<string, unknown>>

/** Columns of `practices` that the billing rules read, and that settings are stored in. */
export const settingColumns = [
  'achMinimumBalance',
  'convenienceFeeAch',
  'convenienceFeeNonAch',
  'promptPayDiscount',
  'promptPayDays',
  'paymentPlanMaxReschedules',
  'customOutboundPhone',
] as const
type SettingColumn = (typeof settingColumns)[number]

/** The stored settings of a practice by key, as on the wire. A setting that was never set is undefined. */
export function storedSettings(row: Pick<Row, 'meta' | 'currency' | SettingColumn>): Values {
  const money = (minor: number | null) => (minor === null ? undefined : toDecimal(minor, row.currency))
  return {
    ...row.meta,
    ach_minimum_balance: money(row.achMinimumBalance),
    convenience_fee_ach: money(row.convenienceFeeAch),
    convenience_fee_non_ach: money(row.convenienceFeeNonAch),
    prompt_pay_discount: row.promptPayDiscount === null ? undefined : row.promptPayDiscount / 100,
    prompt_pay_days: row.promptPayDays,
    payment_plan_max_reschedules_limit: row.paymentPlanMaxReschedules,
    custom_outbound_phone: row.customOutboundPhone ?? '',
  }
}

type Write = (value: unknown, currency: string) => Partial<Row>

const minor = (value: unknown, currency: string) => (typeof value === 'string' ? toMinor(value, currency) : null)

/** How settings with a column of their own are written to it. */
const writes: Readonly<Record<string, Write>> = {
  ach_minimum_balance: (value, currency) => ({ achMinimumBalance: minor(value, currency) }),
  convenience_fee_ach: (value, currency) => ({ convenienceFeeAch: minor(value, currency) }),
  convenience_fee_non_ach: (value, currency) => ({ convenienceFeeNonAch: minor(value, currency) }),
  // Hundredths of a percent.
  prompt_pay_discount: (value) => ({ promptPayDiscount: typeof value === 'number' ? value * 100 : null }),
  prompt_pay_days: (value) => ({ promptPayDays: Number(value) }),
  payment_plan_max_reschedules_limit: (value) => ({ paymentPlanMaxReschedules: Number(value) }),
  custom_outbound_phone: (value) => ({ customOutboundPhone: typeof value === 'string' && value ? value : null }),
}

/** The columns to write for changed settings. */
export function columnsFor(changed: Values, { meta, currency }: Pick<Row, 'meta' | 'currency'>): Partial<Row> {
  const entries = Object.entries(changed)
  const own = entries.flatMap(([key, value]) => writes[key]?.(value, currency) ?? [])
  const rest = entries.filter(([key]) => !(key in writes))
  return Object.assign({ meta: { ...meta, ...Object.fromEntries(rest) } }, ...own) as Partial<Row>
}
