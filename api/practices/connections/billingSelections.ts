import { eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import { type BillingSelection, billingSelections } from '../../contract/billingSelections.ts'
import type * as contract from '../../contract/billingSelections.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import { billingConnections } from '../../db/schema.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { recordPracticeChange } from '../../events/recordSettingChange.ts'
import { conflict, invalidFields } from '../../http/ApiError.ts'
import { nextVersion } from '../../http/nextVersion.ts'
import { refuseStale } from '../../http/refuseStale.ts'
import type { CallSite, OutsideContext } from '../../http/Route.ts'
import { lockPractice } from '../lockPractice.ts'
import {
  askFor,
  connectionOfPractice,
  listOfPractice,
  requireAdapter,
  type SealedAccount,
  sealValues,
} from './askAccount.ts'
import { openValues, requireConnector } from './connectionValues.ts'
import { loadConnection } from './listConnections.ts'
import { requireConnection } from './requireConnection.ts'

export const listFinancialClasses = (
  tx: ReadTx,
  viewer: Viewer,
  { query }: InputOf<typeof contract.listFinancialClasses>,
  site: CallSite,
) => listOfPractice(tx, viewer, { id: query.client_id, list: 'financial_classes' }, site)

export const listLanguageQuestions = (
  tx: ReadTx,
  viewer: Viewer,
  { path }: InputOf<typeof contract.listLanguageQuestions>,
  site: CallSite,
) => listOfPractice(tx, viewer, { id: path.id, list: 'language_questions' }, site)

interface Selecting {
  name: BillingSelection
  /** Name of the body's field with the id. */
  field: string
  practiceId: string
  externalId: string | null
  expected: string | undefined
}

interface Started extends Selecting {
  connectionId: string
  account: SealedAccount
}

export const beginFinancialClass = (
  tx: Tx,
  viewer: Viewer,
  { body }: InputOf<typeof contract.selectFinancialClass>,
  site: CallSite,
) =>
  begin(tx, viewer, site, {
    name: 'patient_financial_class',
    field: 'patient_financial_class',
    practiceId: body.client_id,
    externalId: body.patient_financial_class,
    expected: body.modified_at,
  })

export const beginLanguageQuestion = (
  tx: Tx,
  viewer: Viewer,
  { path, body }: InputOf<typeof contract.selectLanguageQuestion>,
  site: CallSite,
) =>
  begin(tx, viewer, site, {
    name: 'languageSelection',
    field: 'language_question_selection',
    practiceId: path.id,
    externalId: body.language_question_selection,
    expected: body.modified_at,
  })

export const beginPaymentMethod = (
  tx: Tx,
  viewer: Viewer,
  { body }: InputOf<typeof contract.selectEhrPaymentMethod>,
  site: CallSite,
) =>
  begin(tx, viewer, site, {
    name: body.is_refund ? 'refund_method' : 'payment_method',
    field: 'external_id',
    practiceId: body.client_id,
    externalId: body.external_id,
    expected: body.modified_at,
  })

async function begin(tx: Tx, viewer: Viewer, { secrets, outside }: CallSite, selecting: Selecting): Promise<Started> {
  const connection = await connectionOfPractice(tx, viewer, selecting.practiceId)
  const values = openValues(connection, secrets)
  requireAdapter(requireConnector(connection.type), values, { outside })
  const account = sealValues(connection.type, values, secrets)
  return { ...selecting, connectionId: connection.id, account }
}

/**
 * Saves the selection, once the billing system has listed it, with its name for the audit log.
 * @throws ApiError 422 for one that it doesn't list, 409 `stale`
 */
export async function finishSelecting(context: OutsideContext, viewer: Viewer, started: Started) {
  const { name, externalId, practiceId, connectionId, expected } = started
  const selected = await listedEntry(context, viewer, started)
  return context.database.transaction(async (tx) => {
    await lockPractice(tx, viewer, practiceId)
    const connection = await requireConnection(tx, practiceId, connectionId)
    if (connection.type !== started.account.type) throw conflict('stale')
    const { [name]: before, ...others } = connection.selections
    if ((before?.external_id ?? null) !== externalId) {
      refuseStale(connection, expected)
      const selections = selected === null ? others : { ...others, [name]: selected }
      const modifiedAt = nextVersion(connection, viewer.now)
      await tx
        .update(billingConnections)
        .set({ selections, modifiedAt })
        .where(eq(billingConnections.id, connection.id))
      await recordPracticeChange(tx, viewer, connection, {
        action: 'connection_changed',
        changes: { [auditedAs[name]]: [before?.name ?? null, selected?.name ?? null] },
      })
    }
    return loadConnection(tx, viewer, connection)
  })
}

const auditedAs = {
  patient_financial_class: 'patient_financial_class',
  languageSelection: 'language_question',
  payment_method: 'ehr_payment_method',
  refund_method: 'ehr_refund_method',
} as const satisfies Record<BillingSelection, string>

interface Asking extends Pick<Selecting, 'name' | 'field'> {
  externalId: string | null
  account: SealedAccount
}

/** What is selected, as the billing system lists it. @throws ApiError 422 for one that it doesn't list */
export async function listedEntry(
  context: Pick<OutsideContext, 'secrets' | 'outside'>,
  viewer: Viewer,
  { name, field, externalId, account }: Asking,
) {
  if (externalId === null) return null
  const listed = await askFor(billingSelections[name])(context, viewer, account)
  const found = listed.find(
    (each) =>
      each.external_id === externalId && (!('is_refund' in each) || each.is_refund === (name === 'refund_method')),
  )
  if (!found) throw invalidFields({ [field]: 'not_listed' })
  return { external_id: found.external_id, name: found.name }
}
