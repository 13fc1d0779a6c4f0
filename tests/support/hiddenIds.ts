import { contactRows, practiceOf } from './worldPatients.ts'
import { companies, type Person, worldId } from './worldPeople.ts'
import { canSee } from './worldScope.ts'

/** Ids that a user must never receive: of companies, patients, contacts and cycles out of scope. */
export const hiddenIds = (person: Person): string[] => [
  ...Object.values(companies)
    .map((company) => company.id)
    .filter((id) => !canSee(person, { companyId: id, practices: [] })),
  ...Array.from({ length: 30 }, (_, index) => index + 1)
    .filter((number) => {
      const { id, companyId } = practiceOf(number)
      return !canSee(person, { companyId, practices: [id] })
    })
    .flatMap((number) => [worldId('patient', number), worldId('cycle', number), contactRows(number)[0]!.id]),
]
