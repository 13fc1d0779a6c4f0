import type { StoredAddress } from '../db/patientTables.ts'

/** Whether two addresses have the same lines. */
export function isSameAddress(one: StoredAddress, other: StoredAddress): boolean {
  const text = (value: object) => JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return text(one) === text(other)
}
