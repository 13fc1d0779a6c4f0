import { addDays, instantOn } from '../time/calendar.ts'
import type { DemoPatient } from './households.ts'
import type { Random } from '../samples/Random.ts'
import type { RowSets } from './rowSets.ts'

/** Tag name, whether the billing system sent it, and share of patients per thousand. */
const tagPlans: readonly (readonly [name: string, isImported: boolean, perMille: number])[] = [
  ['Medicare', true, 140],
  ['Self-pay', true, 90],
  ['Workers’ compensation', true, 25],
  ['Hospice', true, 8],
  ['Transferred chart', true, 60],
  ['VIP', false, 20],
  ['Do not bill', false, 12],
  ['Financial hardship', false, 35],
  ['Bad address', false, 28],
  ['Prefers phone', false, 55],
  ['Payment plan requested', false, 30],
  ['Employee family', false, 14],
]
const skipTag = 'Do not bill'
/** Tags that are shown as alerts, in the same form. */
const alertPlans: typeof tagPlans = [
  ['Do-Not-Contact', false, 8],
  ['Bankruptcy', false, 6],
]
const alertStream = 11

/** Tags of each company and of its patients. @returns the patients whose tag excludes them from billing */
export function tagPatients(
  rows: RowSets,
  random: Random,
  options: { patients: readonly DemoPatient[]; today: string },
): Set<string> {
  const created = instantOn(addDays(options.today, -900), 12 * 60)
  const tagIds = new Map<string, string>()
  for (const company of rows.companies) {
    for (const [name, isImported] of [...tagPlans, ...alertPlans]) {
      const id = random.id(created)
      tagIds.set(`${company.companyUid} ${name}`, id)
      rows.tags.push({ id, companyId: company.id, name, isImported, createdAt: created })
    }
  }
  const skipped = new Set<string>()
  for (const patient of options.patients) {
    const drawOf = (plans: typeof tagPlans, own: Random) =>
      plans.filter(([, , perMille]) => own.chance(perMille / 1000))
    const drawn = [...drawOf(tagPlans, patient.random), ...drawOf(alertPlans, patient.random.fork(alertStream))]
    for (const [name] of drawn) {
      rows.patientTags.push({ patientId: patient.row.id, tagId: tagIds.get(`${patient.practice.companyUid} ${name}`)! })
      if (name === skipTag) skipped.add(patient.row.id)
    }
  }
  return skipped
}
