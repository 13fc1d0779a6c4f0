import { and, eq, inArray } from 'drizzle-orm'
import type { includableReasons } from '../contract/patientBatches.ts'
import { patientSet } from '../db/patientSet.ts'
import type { ReadTx } from '../db/Tx.ts'
import { patientTags, tags } from '../db/schema.ts'
import { selectTagWords } from '../patients/selectTagWords.ts'
import type { AccountAction } from './accountAction.ts'
import type { Account } from './lockAccounts.ts'

type Exclusion = (typeof includableReasons)[number]

/** Statuses of patients whom a batch skips, with the reason. */
const excludedStatuses: Partial<Record<string, Exclusion>> = { deceased: 'patient_died', inactive: 'patient_inactive' }

/** A tag with this name, in any spelling ("Do-Not-Contact"), asks the practice not to contact the patient. */
const doNotContact = 'do not contact'

/**
 * The same action for many patients at once: it skips patients who are deceased, inactive, or tagged "do not contact",
 * unless a user included each of them. Other reasons come first, so that including such a patient suffices.
 */
export const withBatchExclusions = (action: AccountAction, included: ReadonlySet<string>): AccountAction => ({
  ...action,
  skips: async (tx, viewer, accounts) => {
    const others = (await action.skips?.(tx, viewer, accounts)) ?? new Map()
    const rest = accounts.filter(({ patient }) => !others.has(patient.id) && !included.has(patient.id))
    return new Map([...others, ...(await exclusionsOf(tx, rest))])
  },
})

async function exclusionsOf(tx: ReadTx, accounts: readonly Account[]): Promise<Map<string, Exclusion>> {
  if (accounts.length === 0) return new Map()
  const tagged = await taggedDoNotContact(tx, accounts)
  const reasons = accounts.map(({ patient: { id, patientStatus } }) => {
    const reason = excludedStatuses[patientStatus] ?? (tagged.has(id) ? 'do_not_contact' : undefined)
    return [id, reason] as const
  })
  return new Map(reasons.filter((entry): entry is [string, Exclusion] => entry[1] !== undefined))
}

async function taggedDoNotContact(tx: ReadTx, accounts: readonly Account[]): Promise<Set<string>> {
  const ids = accounts.map(({ patient }) => patient.id)
  const rows = await tx
    .select({ patientId: patientTags.patientId })
    .from(patientTags)
    .innerJoin(tags, eq(tags.id, patientTags.tagId))
    .where(and(inArray(patientTags.patientId, patientSet(ids)), eq(selectTagWords, doNotContact)))
  return new Set(rows.map(({ patientId }) => patientId))
}
