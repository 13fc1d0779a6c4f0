import type { Viewer } from '../access/Viewer.ts'
import { refusal, type Ability } from '../contract/rules.ts'
import type { Tx } from '../db/database.ts'
import { lockAccounts, type Account } from './lockAccounts.ts'
import { accountRefusals } from '../contract/refusalTexts.ts'

/** Something done to the billing of any number of patients: each is refused by its own state, or changed. */
export interface AccountAction {
  ability: Ability
  /** Why nothing is done to this account, fit to be shown; null when it can be. */
  refusal: (account: Account, viewer: Viewer) => string | null
  /** The same for what has to be looked up, of all that are not refused yet: id to the reason. */
  skips?: (tx: Tx, viewer: Viewer, accounts: readonly Account[]) => Promise<ReadonlyMap<string, string>>
  /** Changes all of these, with statements that are about the whole set. */
  apply: (tx: Tx, viewer: Viewer, accounts: readonly Account[]) => Promise<void>
}

export interface ActionOutcome {
  processedIds: string[]
  /** Id to the reason. */
  skipped: Record<string, string>
}

/** Runs an action on a set of patients in one transaction. Who is out of the viewer's scope is skipped as unknown. */
export async function runOnAccounts(
  tx: Tx,
  viewer: Viewer,
  patientIds: readonly string[],
  action: AccountAction,
): Promise<ActionOutcome> {
  const accounts = await lockAccounts(tx, viewer, patientIds)
  const skipped: Record<string, string> = {}
  const found = new Set(accounts.map(({ patient }) => patient.id))
  for (const id of patientIds) if (!found.has(id)) skipped[id] = accountRefusals.patient_unknown
  const unrefused = accounts.filter((account) => {
    const reason = refusal({ ...viewer, features: account.features }, action.ability) ?? action.refusal(account, viewer)
    if (reason !== null) skipped[account.patient.id] = reason
    return reason === null
  })
  const looked = unrefused.length > 0 ? await action.skips?.(tx, viewer, unrefused) : undefined
  for (const [id, reason] of looked ?? []) skipped[id] = reason
  const able = unrefused.filter(({ patient }) => !looked?.has(patient.id))
  if (able.length > 0) await action.apply(tx, viewer, able)
  return { processedIds: able.map(({ patient }) => patient.id), skipped }
}
