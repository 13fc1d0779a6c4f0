import { createHash } from 'node:crypto'
import { v7 } from 'uuid'

/**
 * The UUIDv7 of an imported row: the time of `instant` and a hash of the row’s identity. A resumed import generates the
 * same ids.
 */
export function importedId(practiceId: string, kind: string, externalId: string, instant: string): string {
  const random = createHash('sha256').update(`${practiceId}\0${kind}\0${externalId}`).digest().subarray(0, 16)
  // A UUIDv7 cannot be from before 1970.
  return v7({ msecs: Math.max(0, Date.parse(instant)), random })
}
