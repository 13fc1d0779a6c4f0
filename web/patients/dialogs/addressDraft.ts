import type { TextsOf } from '../../i18n/messages.ts'
import type { detailMessages } from './detailMessages.ts'
import type { FreshPatient } from '../versions/useFreshPatient.ts'

const noAddress = { line1: '', line2: '', city: '', state: '', zipCode: '' }
export type AddressDraft = typeof noAddress

/** The last entered address; one that is pending in the billing system takes precedence. */
export function addressOf({ pendingAddress, address }: FreshPatient): AddressDraft {
  const { line1, line2, city, state, zipCode } = pendingAddress ?? address ?? noAddress
  return { line1, line2, city, state, zipCode }
}

/** Both versions of each field. */
export const addressVersions = (theirs: AddressDraft, yours: AddressDraft, texts: TextsOf<typeof detailMessages>) =>
  (Object.keys(noAddress) as (keyof AddressDraft)[]).map((name) => ({
    label: texts[name],
    theirs: theirs[name],
    yours: yours[name],
  }))
