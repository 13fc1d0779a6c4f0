import { FilterChip } from '../../ui/FilterChip.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import type { FilterTexts } from './filterTexts.ts'
import type { PatientListAddress } from './usePatientListAddress.ts'

/** Patients whose last billing cycle follows a workflow, by part of its name. */
export function RuleFilter({ address, texts }: { address: PatientListAddress; texts: FilterTexts }) {
  const value = address.search.get('ruleApplied') ?? ''
  return (
    <FilterChip label={texts.rule} value={value || undefined} onClear={() => address.change({ ruleApplied: null })}>
      {() => (
        <SearchField
          label={texts.rule}
          placeholder={texts.searchRules}
          size="sm"
          value={value}
          onSearch={(rule) => address.change({ ruleApplied: rule || null }, true)}
        />
      )}
    </FilterChip>
  )
}
