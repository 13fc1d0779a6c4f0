import { PracticeLookup } from '../../practices/PracticeLookup.tsx'
import type { FilterTexts } from './filterTexts.ts'
import type { PatientListAddress } from './usePatientListAddress.ts'

/** Filters by some of the company's practices. */
export function PracticeFilter({ address, texts }: { address: PatientListAddress; texts: FilterTexts }) {
  return (
    <PracticeLookup
      label={texts.practice}
      searchLabel={texts.searchPractices}
      texts={texts}
      selected={address.search.getAll('practice')}
      onChoose={(ids) => address.change({ practice: ids })}
    />
  )
}
