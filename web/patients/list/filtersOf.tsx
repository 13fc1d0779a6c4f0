import type { TextsOf } from '../../i18n/messages.ts'
import type { ReactElement } from 'react'
import type { patientMessages } from '../patientMessages.ts'
import type { billingStatusMessages } from '../status/billingStatusMessages.ts'
import { patientStatusLabel } from '../status/patientStatusLabel.ts'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import type { filterMessages } from './filterMessages.ts'
import type { AddressChange } from './patientListAddress.ts'
import { accountStatuses } from './patientListVariables.ts'
import { PracticeFilter } from './PracticeFilter.tsx'
import { RangeFilter } from './RangeFilter.tsx'
import { StatusFilter } from './StatusFilter.tsx'
import { TagFilter } from './TagFilter.tsx'
import type { PatientListAddress } from './usePatientListAddress.ts'

export type FilterTexts = TextsOf<typeof filterMessages> &
  TextsOf<typeof patientMessages> & { statuses: TextsOf<typeof billingStatusMessages> }

export interface PatientFilterChip {
  id: string
  label: string
  /** Stands above the table even while it is off. */
  isUsual?: boolean
  names: readonly (keyof AddressChange)[]
  chip: ReactElement
}

/** Every filter of the list, in the order of the chips. */
export function filtersOf(address: PatientListAddress, texts: FilterTexts): readonly PatientFilterChip[] {
  return [
    {
      id: 'status',
      label: texts.status,
      isUsual: true,
      names: ['status'],
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
      chip: <PracticeFilter address={address} texts={texts} />,
    },
    ...lessUsual(address, texts),
  ]
}

function lessUsual(address: PatientListAddress, texts: FilterTexts): PatientFilterChip[] {
  const statuses = accountStatuses.map(
    (status) => [status, patientStatusLabel(status.toUpperCase(), status, texts)] as const,
  )
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

function range(
  address: PatientListAddress,
  texts: FilterTexts,
  id: 'balance' | 'collections' | 'lastVisit',
  kind: 'amount' | 'day',
  names: readonly [keyof AddressChange, keyof AddressChange],
): PatientFilterChip {
  const label = texts[id]
  return {
    id,
    label,
    names,
    chip: <RangeFilter address={address} texts={texts} label={label} kind={kind} names={names} />,
  }
}

function choice(
  address: PatientListAddress,
  name: keyof AddressChange,
  label: string,
  options: readonly (readonly [string, string])[],
  isMultiple = false,
): PatientFilterChip {
  const chip = <ChoiceFilter address={address} name={name} label={label} options={options} isMultiple={isMultiple} />
  return { id: name, label, names: [name], chip }
}

function tags(address: PatientListAddress, texts: FilterTexts, name: 'hasTags' | 'notHasTags'): PatientFilterChip {
  return {
    id: name,
    label: texts[name],
    names: [name],
    chip: <TagFilter address={address} texts={texts} name={name} />,
  }
}
