import { PracticeLookup } from '../../practices/PracticeLookup.tsx'
import type { PatientListAddress } from './usePatientListAddress.ts'

/** Filters by some of the company's practices. */
export function PracticeFilter({ address }: { address: PatientListAddress }) {
  return (
    <PracticeLookup
      selected={address.search.getAll('practice')}
      onChoose={(ids) => address.change({ practice: ids })}
    />
  )
}
