import { FilterChip } from '../../ui/FilterChip.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import type { FilterTexts } from './filterTexts.ts'
import type { PatientListAddress } from './usePatientListAddress.ts'

/** Filters by part of the name of the last billing cycle's workflow. */
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
