import { daysBefore, practiceOf } from './worldPatients.ts'
import { worldId } from './worldPeople.ts'

export const careScopeOf = (number: number) => ({
  companyId: practiceOf(number).companyId,
  practiceId: practiceOf(number).id,
  patientId: worldId('patient', number),
})

/** A form for each patient; each second one is answered. */
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
