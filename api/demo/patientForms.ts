import { addDays, instantOn } from '../time/calendar.ts'
import type { DemoPatient } from './households.ts'
import type { Random } from '../samples/Random.ts'
import type { RowSets } from './rowSets.ts'

type FormRow = RowSets['patientForms'][number]

/** A form by name: each question with possible answers. */
const forms: readonly (readonly [name: string, questions: readonly (readonly [string, readonly string[]])[]])[] = [
  [
    'New patient intake',
    [
      ['What brings you in today?', ['Annual checkup', 'Pain that won’t go away', 'A question about a medication']],
      ['Are you taking any medications?', ['None', 'Vitamins only', 'Blood pressure pill, once a day']],
      ['Are you allergic to anything?', ['No', 'Penicillin', 'Seasonal pollen']],
      ['Who should we call in an emergency?', ['My spouse', 'My parents', 'A neighbor']],
    ],
  ],
  [
    'Billing contact preferences',
    [
      ['How should we send your statements?', ['Email', 'Text message', 'Paper mail']],
      ['May we leave a voicemail about your bill?', ['Yes', 'No']],
    ],
  ],
  [
    'Financial assistance application',
    [
      ['How many people live in your household?', ['1', '2', '4']],
      ['Has your income changed in the last 12 months?', ['No', 'Yes, it went down']],
      ['How much can you afford to pay each month?', ['$25', '$50', '$100']],
    ],
  ],
]

/** Forms of some patients: most submitted, others sent or expired. */
export function addPatientForms(
  rows: RowSets,
  random: Random,
  { patients, today }: { patients: readonly DemoPatient[]; today: string },
): void {
  patients.forEach(({ row }, index) => {
    const own = random.fork(index)
    if (!own.chance(0.18)) return
    for (const form of forms) if (own.chance(0.5)) rows.patientForms.push(makeForm(own, row, form, today))
  })
}

function makeForm(
  random: Random,
  { id: patientId, companyId, practiceId }: DemoPatient['row'],
  [name, questions]: (typeof forms)[number],
  today: string,
): FormRow {
  const day = addDays(today, -random.between(2, 160))
  const sentAt = instantOn(day, random.between(14 * 60, 21 * 60))
  const status = random.weighted([
    ['submitted' as const, 6],
    ['sent' as const, 2],
    ['opened' as const, 1],
    ['expired' as const, 1],
  ])
  const isSubmitted = status === 'submitted'
  return {
    id: random.id(sentAt),
    companyId,
    practiceId,
    patientId,
    name,
    status,
    answers: isSubmitted ? questions.map(([question, answers]) => ({ question, answer: random.pick(answers) })) : [],
    sentAt,
    submittedAt: isSubmitted ? instantOn(addDays(day, 1), random.between(9 * 60, 22 * 60)) : null,
    createdAt: sentAt,
  }
}
