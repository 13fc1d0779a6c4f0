import { patientStatusLabel } from '../status/patientStatusLabel.ts'
import { billingFilters } from './billingFilters.tsx'
import { accountStatuses } from './patientListVariables.ts'
import { PracticeFilter } from './PracticeFilter.tsx'
import { RangeFilter } from './RangeFilter.tsx'
import { StatusFilter } from './StatusFilter.tsx'
import { TagFilter } from './TagFilter.tsx'
import { choice, range, type PatientFilterChip } from './filterChips.tsx'
import type { FilterTexts } from './filterTexts.ts'
import type { PatientListAddress } from './usePatientListAddress.ts'

/** Every filter of the list, in the order of the chips. */
export function filtersOf(address: PatientListAddress, texts: FilterTexts): readonly PatientFilterChip[] {
  return [
    {
      id: 'status',
      label: texts.status,
      isUsual: true,
      names: ['filter', 'status'],
      chip: <StatusFilter address={address} texts={texts} />,
    },
    { ...range(address, texts, 'balance', 'amount', ['patientBalanceFrom', 'patientBalanceTo']), isUsual: true },
    {
      ...choice(address, 'paused', texts.paused, [
        ['true', texts.pausedYes],
        ['false', texts.pausedNo],
      ]),
      isUsual: true,
    },
    { ...range(address, texts, 'lastVisit', 'day', ['lastServiceDateFrom', 'lastServiceDateTo']), isUsual: true },
    {
      id: 'practice',
      label: texts.practice,
      names: ['practice'],
      isUsual: true,
      chip: <PracticeFilter address={address} />,
    },
    ...lessCommon(address, texts),
    ...billingFilters(address, texts),
  ]
}

function lessCommon(address: PatientListAddress, texts: FilterTexts): PatientFilterChip[] {
  const statuses = accountStatuses.map((status) => [status, patientStatusLabel(status, texts)] as const)
  return [
    tags(address, texts, 'hasTags'),
    tags(address, texts, 'notHasTags'),
    range(address, texts, 'collections', 'amount', ['collectionsBalanceFrom', 'collectionsBalanceTo']),
    {
      id: 'dateOfBirth',
      label: texts.dateOfBirth,
      names: ['dateOfBirth'],
      chip: (
        <RangeFilter address={address} texts={texts} label={texts.dateOfBirth} kind="day" names={['dateOfBirth']} />
      ),
    },
    choice(address, 'accountStatus', texts.patientStatus, statuses, true),
    choice(address, 'guarantor', texts.familyRole, [
      ['guarantor', texts.guarantor],
      ['dependent', texts.dependent],
    ]),
    choice(address, 'preferredLanguage', texts.language, [
      ['english', texts.english],
      ['spanish', texts.spanish],
    ]),
  ]
}

function tags(address: PatientListAddress, texts: FilterTexts, name: 'hasTags' | 'notHasTags'): PatientFilterChip {
  return {
    id: name,
    label: texts[name],
    names: [name],
    chip: <TagFilter address={address} texts={texts} name={name} />,
  }
}
