import type { Viewer } from '../access/Viewer.ts'
import { refusal, type Ability } from '../contract/rules.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import type { Refused } from '../http/ApiError.ts'
import { loadAccounts, lockAccounts, type Account } from './lockAccounts.ts'
import { asRefusal, refuse, type Refusal } from '../contract/refusals/Refusal.ts'

/** A billing action on any number of patients: each is skipped because of its state, or changed. */
export interface AccountAction {
  ability: Ability
  /** Why the action is not possible for this account; null if it is. */
  refusal: (account: Account, viewer: Viewer) => Refused | null
  /** The same for reasons that need a query, for all accounts that are not skipped yet: id to the refusal. */
  skips?: (tx: ReadTx, viewer: Viewer, accounts: readonly Account[]) => Promise<ReadonlyMap<string, Refused>>
  /** Changes all of these accounts with set-based statements. */
  apply: (tx: Tx, viewer: Viewer, accounts: readonly Account[]) => Promise<void>
}

export interface ActionOutcome {
  processedIds: string[]
  /** Id to the refusal. */
  skipped: Record<string, Refusal>
}

/**
 * Runs an action on a set of patients in one transaction. Patients outside the viewer's scope are skipped as unknown.
 */
export async function runOnAccounts(
  tx: Tx,
  viewer: Viewer,
  patientIds: readonly string[],
  action: AccountAction,
): Promise<ActionOutcome> {
  const { able, outcome } = await decide(tx, viewer, { patientIds, action }, await lockAccounts(tx, viewer, patientIds))
  if (able.length > 0) await action.apply(tx, viewer, able)
  return outcome
}

/** What `runOnAccounts` would do now. Locks and changes nothing. */
export async function previewOnAccounts(
  tx: ReadTx,
  viewer: Viewer,
  patientIds: readonly string[],
  action: AccountAction,
): Promise<ActionOutcome> {
  const accounts = await loadAccounts(tx, viewer, patientIds)
  return (await decide(tx, viewer, { patientIds, action }, accounts)).outcome
}

interface Request {
  patientIds: readonly string[]
  action: AccountAction
}

async function decide(
  tx: ReadTx,
  viewer: Viewer,
  { patientIds, action }: Request,
  accounts: readonly Account[],
): Promise<{ able: Account[]; outcome: ActionOutcome }> {
  const skipped: Record<string, Refusal> = {}
  const found = new Set(accounts.map(({ patient }) => patient.id))
  for (const id of patientIds) if (!found.has(id)) skipped[id] = refuse('not_found', { kind: 'patient' })
  const allowed = accounts.filter((account) => {
    const reason = refusal({ ...viewer, features: account.features }, action.ability) ?? action.refusal(account, viewer)
    if (reason !== null) skipped[account.patient.id] = asRefusal(reason)
    return reason === null
  })
  const looked = allowed.length > 0 ? await action.skips?.(tx, viewer, allowed) : undefined
  for (const [id, reason] of looked ?? []) skipped[id] = asRefusal(reason)
  const able = allowed.filter(({ patient }) => !looked?.has(patient.id))
  return { able, outcome: { processedIds: able.map(({ patient }) => patient.id), skipped } }
}
