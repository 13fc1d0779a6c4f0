import type { StoredDisputeFile } from '../../../contract/disputeFiles.ts'
import type { disputeFiles } from '../../../db/schema.ts'

export type DisputeFileRow = typeof disputeFiles.$inferSelect

/** The contract's shape of an uploaded file. */
export const fileOf = ({ id, name, type, size }: DisputeFileRow): StoredDisputeFile => ({ id, name, type, size })
