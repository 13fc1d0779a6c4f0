import { eq, inArray } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { deletePractice as endpoint } from '../../contract/practices.ts'
import {
  accountTokens,
  billingConnections,
  bundleFiles,
  bundleImports,
  emailDomains,
  features,
  images,
  insurances,
  locations,
  patientImportRows,
  patientImports,
  paymentConnections,
  paymentPlanLimits,
  portalDomains,
  practices,
  providerGroups,
  providers,
  remittanceClaims,
  remittances,
  tags,
} from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { recordSettingChange } from '../../events/recordSettingChange.ts'
import { deleteUnused } from '../../http/deleteUnused.ts'
import { ofPractice } from '../../images/storeImage.ts'
import { lockPractice } from '../lockPractice.ts'

/** Tables of a practice's own settings, those that others reference last. */
const ownTables = [
  remittanceClaims,
  remittances,
  patientImportRows,
  patientImports,
  bundleImports,
  billingConnections,
  portalDomains,
  emailDomains,
  paymentPlanLimits,
  features,
  tags,
  locations,
  providerGroups,
  providers,
  insurances,
  paymentConnections,
  accountTokens,
] as const

/** Deletes a practice with its settings. @throws ApiError 409 if anything else references it: it was used */
export async function deletePractice(
  tx: Tx,
  viewer: Viewer,
  { path }: InputOf<typeof endpoint>,
): Promise<{ id: string }> {
  const { id, companyId, name } = await lockPractice(tx, viewer, path.id)
  await deleteUnused(tx, 'practice_in_use', async (work) => {
    const removedAt = viewer.now.toISOString()
    await work.update(images).set({ companyId: null, practiceId: null, removedAt }).where(ofPractice(id))
    const imports = work.select({ id: bundleImports.id }).from(bundleImports).where(eq(bundleImports.practiceId, id))
    // A job removes the stored files.
    await work.update(bundleFiles).set({ importId: null }).where(inArray(bundleFiles.importId, imports))
    for (const table of ownTables) await work.delete(table).where(eq(table.practiceId, id))
    await work.delete(practices).where(eq(practices.id, id))
  })
  await recordSettingChange(tx, viewer, {
    type: 'practice',
    id,
    columns: { companyId, practiceId: null },
    action: 'practice_deleted',
    changes: { name: [name, null] },
  })
  return { id }
}
