import { and, eq, inArray } from 'drizzle-orm'
import { patientSet } from '../db/patientSet.ts'
import type { ReadTx } from '../db/Tx.ts'
import { patientTags, tags } from '../db/schema.ts'
import { selectTagWords } from '../patients/selectTagWords.ts'
import type { AccountAction } from './accountAction.ts'
import type { Account } from './lockAccounts.ts'

/** Statuses of patients whom a batch skips, with the reason. */
const excludedStatuses = { deceased: 'patient_died', inactive: 'patient_inactive' } as const

/** A tag with this name, in any spelling ("Do-Not-Contact"), asks the practice not to contact the patient. */
const doNotContact = 'do not contact'

/**
 * The same action for many patients at once: it skips patients who are deceased, inactive, or tagged "do not contact".
 * A user includes one of them by selecting that patient alone.
 */
export const withBatchExclusions = (action: AccountAction): AccountAction => ({
  ...action,
  refusal: (account, viewer) => statusExclusion(account) ?? action.refusal(account, viewer),
  skips: async (tx, viewer, accounts) => {
    const tagged = await taggedDoNotContact(tx, accounts)
    const rest = accounts.filter(({ patient }) => !tagged.has(patient.id))
    const others = rest.length > 0 ? await action.skips?.(tx, viewer, rest) : undefined
    return new Map([...[...tagged].map((id) => [id, 'do_not_contact'] as const), ...(others ?? [])])
  },
})

function statusExclusion({ patient }: Account) {
  const { patientStatus } = patient
  return patientStatus === 'deceased' || patientStatus === 'inactive' ? excludedStatuses[patientStatus] : null
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
