import { addDays, instantOn } from '../time/calendar.ts'
import type { Random } from '../samples/Random.ts'
import type { RowSets } from './rowSets.ts'

/** The two partners of the registry, for one company. They have no keys: an admin issues one at `/partners/docs`. */
export function addPartners(rows: RowSets, random: Random, today: string): void {
  const createdAt = instantOn(addDays(today, -200), 10 * 60)
  const companyId = rows.companies.find(({ companyUid }) => companyUid === 'harborview')!.id
  const add = (slug: string, name: string) =>
    rows.partners.push({ id: random.id(createdAt), companyId, slug, name, createdAt })
  add('practice-system', 'Practice-management system')
  add('data-warehouse', 'Data warehouse')
}
