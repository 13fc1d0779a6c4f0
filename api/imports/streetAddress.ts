import type { StoredAddress } from '../db/patientTables.ts'
import { stateCodeOf } from '../contract/usStates.ts'

interface AddressColumns {
  address: string
  city: string
  state: string
  zip: string
}

/**
 * `198 Rath Green Suite 11` as number, street and second line; the name of a state as its code. Synthea writes `00000`
 * for a ZIP code that it does not know. Null if the file has no address.
 */
export function streetAddress({ address, city, state, zip }: AddressColumns): StoredAddress | null {
  if (address === '' && city === '' && zip === '') return null
  const parts = /^(?:(\d+\S*)\s+)?(.*?)(?:\s+((?:apt|unit|suite|ste|#)\b.*))?$/i.exec(address)
  return {
    street_number: parts?.[1] ?? '',
    street: parts?.[2] ?? address,
    line2: parts?.[3] ?? '',
    city,
    state: stateCodeOf(state) ?? state,
    zip_code: zip === '00000' ? '' : zip,
    country: 'United States',
  }
}
