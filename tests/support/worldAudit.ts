import { practices, worldId } from './worldPeople.ts'
import { patientAt, places, userAt } from './worldScope.ts'

/** One change of a patient for each place, by its user. */
export const auditRows = () =>
  places.map((place, index) => ({
    id: worldId('audit', index),
    objectType: 'patient',
    objectId: worldId('patient', patientAt[place]),
    userId: userAt[place].id,
    companyId: practices[place].companyId,
    practiceId: practices[place].id,
    action: 'billing_paused',
    changes: { paused: [false, true] as [unknown, unknown], current_balance: [12_550, -300] as [unknown, unknown] },
  }))
