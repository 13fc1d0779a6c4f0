import { asc, eq } from 'drizzle-orm'
import type { ReadTx } from '../../db/Tx.ts'
import {
  insurances,
  locations,
  patientInsurances,
  practices,
  providerGroups,
  providers,
  type patients,
} from '../../db/schema.ts'
import { switchOf } from '../../practices/sync/SyncedPractice.ts'
import type { SyncedAccount } from './Connector.ts'

interface Synced {
  account: SyncedAccount
  connectionType: string
  /** Whether its appointments are imported. */
  hasAppointments: boolean
}

/** Account data passed to a connector. An account unknown to the billing system is identified by our id. */
export async function syncedAccount(tx: ReadTx, patient: typeof patients.$inferSelect): Promise<Synced> {
  const { id, companyId, practiceId } = patient
  const [practice] = await tx.select().from(practices).where(eq(practices.id, practiceId))
  const [policy] = await tx
    .select({ name: insurances.name })
    .from(patientInsurances)
    .innerJoin(insurances, eq(insurances.id, patientInsurances.insuranceId))
    .where(eq(patientInsurances.patientId, id))
    .orderBy(asc(patientInsurances.priority))
    .limit(1)
  const staff = await tx.select().from(providers).where(eq(providers.practiceId, practiceId)).orderBy(asc(providers.id))
  const places = await tx
    .select({ id: locations.id, isGroupEnabled: providerGroups.enabled })
    .from(locations)
    .leftJoin(providerGroups, eq(providerGroups.id, locations.providerGroupId))
    .where(eq(locations.practiceId, practiceId))
    .orderBy(asc(locations.id))
  const account = {
    id,
    companyId,
    practiceId,
    externalId: patient.externalId ?? id,
    timezone: practice!.timezone,
    isInsured: policy !== undefined,
    payerName: policy?.name ?? null,
    specialty: staff[0]?.specialty ?? null,
    providerIds: staff.map((provider) => provider.id),
    unbilledProviderIds: staff.filter((provider) => provider.doNotBill).map((provider) => provider.id),
    locationIds: places.map((place) => place.id),
    unbilledLocationIds: places.filter((place) => place.isGroupEnabled === false).map((place) => place.id),
  }
  const hasAppointments = switchOf(practice!.meta)('import_appointments') && patient.patientStatus !== 'deceased'
  return { account, connectionType: practice!.connectionType, hasAppointments }
}
