import { instantOn, addDays } from '../time/calendar.ts'
import type { Random } from '../samples/Random.ts'
import type { RowSets } from './rowSets.ts'

/** Smallest balance and installment in minor units, maximum number of installments, days until the first payment. */
type Band = readonly [minBalance: number, minPayment: number, maxInstallments: number, delayDays: number]

const ofCompany: readonly Band[] = [
  [0, 25_00, 6, 7],
  [500_00, 50_00, 12, 14],
  [2_000_00, 75_00, 24, 30],
]
/** The first practice of each company is more generous; the others follow their company. */
const ofFirstPractice: readonly Band[] = [
  [0, 20_00, 10, 14],
  [1_000_00, 50_00, 24, 30],
]

/** Payment plan limits of each company, and of its first practice. */
export function addPlanLimits(rows: RowSets, random: Random, today: string): void {
  const createdAt = instantOn(addDays(today, -200), 15 * 60)
  for (const { id: companyId } of rows.companies) {
    const first = rows.practices.find((practice) => practice.companyId === companyId)
    const add = (practiceId: string | null, bands: readonly Band[]) =>
      bands.forEach(([minBalance, minPayment, maxInstallments, delayDays]) =>
        rows.paymentPlanLimits.push({
          id: random.id(createdAt),
          companyId,
          practiceId,
          minBalance,
          minPayment,
          maxInstallments,
          delayDays,
          isActive: true,
          createdAt,
          modifiedAt: createdAt,
        }),
      )
    add(null, ofCompany)
    if (first) add(first.id, ofFirstPractice)
  }
}
