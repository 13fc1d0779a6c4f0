import type { Refusal } from '../../contract/refusals/Refusal.ts'
import { type BundleRows, bundleRows } from './bundleRows.ts'
import { type Identified, readBundle } from './readBundle.ts'
import { UnreadableBundle } from './UnreadableBundle.ts'

export interface BundleBytes {
  bytes: Uint8Array
  /** References by identifier of files read before. */
  identified: Identified
}

/** What a file has, or why it can’t be read. */
export type RowsOfFile = { rows: BundleRows; identified: Identified } | { refusal: Refusal }

/** Reads a file at once: a large one blocks its thread for up to seconds. */
export function readRows({ bytes, identified }: BundleBytes): RowsOfFile {
  try {
    const known: Identified = new Map(identified)
    return { rows: bundleRows(readBundle(Buffer.from(bytes).toString('utf8'), known)), identified: known }
  } catch (error) {
    if (error instanceof UnreadableBundle) return { refusal: error.refusal }
    throw error
  }
}
