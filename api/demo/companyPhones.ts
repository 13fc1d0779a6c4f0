import type { Random } from '../samples/Random.ts'
import { addDays, instantOn } from '../time/calendar.ts'
import type { RowSets } from './rowSets.ts'

/** The practices' numbers belong to their companies, and each company has one that nothing uses yet. */
export function addCompanyPhones(rows: RowSets, random: Random, today: string): void {
  const used = rows.practices.flatMap(({ companyId, customOutboundPhone: phone }) =>
    phone ? [{ companyId, phone, days: 120 }] : [],
  )
  const idle = rows.companies.map(({ id }, index) => ({ companyId: id!, phone: `+1415555010${index}`, days: 30 }))
  for (const { companyId, phone, days } of [...used, ...idle]) {
    const at = instantOn(addDays(today, -days), 16 * 60)
    const id = random.id(at)
    rows.companyPhones.push({ id, companyId, phone, status: 'active', createdAt: at, modifiedAt: at })
    rows.embeddedPhones.push({ phone, purchaseKey: id })
  }
}
