import { isoInstant } from '../time/isoInstant.ts'

/**
 * `modified_at` after a change. It grows strictly, so that two changes within a millisecond are two versions, and a
 * change that waited for another one never returns to an earlier version.
 */
export const nextVersion = ({ modifiedAt }: { modifiedAt: string }, now: Date): string =>
  new Date(Math.max(now.getTime(), Date.parse(isoInstant(modifiedAt)) + 1)).toISOString()
