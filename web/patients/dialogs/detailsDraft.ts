import type { TextsOf } from '../../i18n/messages.ts'
import { formatDate } from '../../ui/formatDate.ts'
import type { detailMessages } from './detailMessages.ts'
import type { FreshPatient } from '../versions/useFreshPatient.ts'

type Texts = TextsOf<typeof detailMessages>

export const detailsOf = (patient: FreshPatient) => ({
  firstName: patient.firstName,
  middleName: patient.middleName,
  lastName: patient.lastName,
  dateOfBirth: patient.dateOfBirth ?? '',
  communicationLanguage: patient.communicationLanguage,
})
export type DetailsDraft = ReturnType<typeof detailsOf>

const names = ['firstName', 'middleName', 'lastName', 'dateOfBirth', 'communicationLanguage'] as const

/** Fields in which a draft differs from its initial values. */
export function changedDetails(before: DetailsDraft, draft: DetailsDraft): Partial<DetailsDraft> {
  const changed = names.filter((name) => draft[name] !== before[name] && (draft[name] !== '' || name === 'middleName'))
  return Object.fromEntries(changed.map((name) => [name, draft[name]]))
}

/** Both versions of each field, as text. */
export const detailVersions = (theirs: DetailsDraft, yours: DetailsDraft, texts: Texts) =>
  names.map((name) => ({
    label: name === 'communicationLanguage' ? texts.language : texts[name],
    theirs: shown(name, theirs[name], texts),
    yours: shown(name, yours[name], texts),
  }))

function shown(name: keyof DetailsDraft, value: string, texts: Texts): string {
  if (name === 'dateOfBirth') return formatDate(value)
  if (name !== 'communicationLanguage') return value
  return value === 'SPANISH' ? texts.spanish : texts.english
}
