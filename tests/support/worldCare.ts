import { loadContent } from '../../api/statements/snapshots/loadContents.ts'
import { signLink } from '../../api/statements/sending/signedLink.ts'
import type { Tx } from '../../api/db/Tx.ts'
import { patients, snapshots } from '../../api/db/schema.ts'
import { inArray } from 'drizzle-orm'
import { daysBefore, practiceOf, worldNow } from './worldPatients.ts'
import { worldId } from './worldPeople.ts'

export const careScopeOf = (number: number) => ({
  companyId: practiceOf(number).companyId,
  practiceId: practiceOf(number).id,
  patientId: worldId('patient', number),
})

/** A form for each patient; every second one is answered. */
export const formRow = (number: number) => ({
  id: worldId('form', number),
  ...careScopeOf(number),
  name: 'Intake',
  status: number % 2 === 1 ? ('submitted' as const) : ('sent' as const),
  answers: number % 2 === 1 ? [{ question: 'Any allergies?', answer: `None of patient ${number}` }] : [],
  sentAt: daysBefore(20 + (number % 3)),
  submittedAt: number % 2 === 1 ? daysBefore(19) : null,
  createdAt: daysBefore(20),
})

/** One of the two codes that the world's charges have; the other is known as a diagnosis only. */
export const medicalCodeRows = () => [
  {
    id: worldId('medicalCode', 2),
    type: 'cpt' as const,
    code: '99211',
    title: 'Office visit, longer',
    customDescription: 'A visit with your doctor',
  },
  { id: worldId('medicalCode', 1), type: 'icd10cm' as const, code: '99210', title: 'A diagnosis of the same code' },
]

/** The patients who were sent a statement five days ago. */
export const snapshotNumbers = [1, 16, 27]
export const snapshotCode = (number: number) => `WRLD-SNAP-${String(number).padStart(4, 'A').replaceAll('0', 'O')}`

const linkSecret = 'the secret of the world'

/** Freezes the statements, with known ids and codes. */
export async function fillSnapshots(tx: Tx): Promise<void> {
  const ids = snapshotNumbers.map((number) => worldId('patient', number))
  const rows = await tx.select().from(patients).where(inArray(patients.id, ids))
  for (const patient of rows) {
    const number = Number(patient.id.slice(-12))
    const { content, amount } = await loadContent(tx, patient, new Date(daysBefore(5)))
    await tx.insert(snapshots).values({
      id: worldId('snapshot', number),
      ...careScopeOf(number),
      billingCycleId: patient.lastCycleId,
      code: snapshotCode(number),
      linkSecret,
      amount,
      content,
      createdAt: daysBefore(5),
    })
  }
}

/** The end of a signed link to a statement, valid for a year of the test world. */
export function linkToken(number: number): string {
  const row = { id: worldId('snapshot', number), linkSecret } as Parameters<typeof signLink>[1]
  return signLink('', row, 'statement', new Date(worldNow), 365).link.split('/').at(-1)!
}
