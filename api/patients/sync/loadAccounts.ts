import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { AccountRequest, SyncedAccount } from '../../connectors/Account.ts'
import type { ConnectionType } from '../../contract/statuses.ts'
import { patientSet } from '../../db/patientSet.ts'
import type { ReadTx } from '../../db/Tx.ts'
import {
  insurances,
  locations,
  patientInsurances,
  type patients,
  practices,
  providerGroups,
  providers,
} from '../../db/schema.ts'
import { switchOf } from '../../practices/sync/SyncedPractice.ts'
import { addDays } from '../../time/calendar.ts'
import { localDate } from '../../time/localInstant.ts'

type Patient = typeof patients.$inferSelect

/** What a sync brings of an account. */
export type SyncedPart = 'account' | 'demographics'

interface Loaded {
  connectionType: ConnectionType
  /** Whether appointments are imported. */
  hasAppointments: boolean
  /** By the id of the patient. */
  accounts: ReadonlyMap<string, SyncedAccount>
}

/** Data of accounts of one practice for an adapter. One unknown to the billing system is identified by our id. */
export async function loadAccounts(
  tx: ReadTx,
  practiceId: string,
  people: readonly Pick<Patient, 'id' | 'externalId'>[],
): Promise<Loaded> {
  const { practice, ...staff } = await practiceOf(tx, practiceId)
  const payers = await payersOf(
    tx,
    people.map(({ id }) => id),
  )
  const accounts = people.map(({ id, externalId }): [string, SyncedAccount] => {
    const payerName = payers.get(id) ?? null
    const own = { id, externalId: externalId ?? id, isInsured: payerName !== null, payerName }
    return [
      id,
      {
        ...own,
        companyId: practice.companyId,
        practiceId,
        timezone: practice.timezone,
        currency: practice.currency,
        ...staff,
      },
    ]
  })
  return {
    connectionType: practice.connectionType,
    hasAppointments: switchOf(practice.meta)('import_appointments'),
    accounts: new Map(accounts),
  }
}

async function practiceOf(tx: ReadTx, practiceId: string) {
  const [practice] = await tx.select().from(practices).where(eq(practices.id, practiceId))
  const staff = await tx.select().from(providers).where(eq(providers.practiceId, practiceId)).orderBy(asc(providers.id))
  const places = await tx
    .select({ id: locations.id, externalId: locations.externalId, isGroupEnabled: providerGroups.enabled })
    .from(locations)
    .leftJoin(providerGroups, eq(providerGroups.id, locations.providerGroupId))
    .where(eq(locations.practiceId, practiceId))
    .orderBy(asc(locations.id))
  return {
    practice: practice!,
    specialty: staff[0]?.specialty ?? null,
    providerIds: staff.map((provider) => provider.id),
    providerIdBy: new Map(staff.map(({ id, externalId }) => [externalId, id])),
    locationIdBy: new Map(places.map(({ id, externalId }) => [externalId, id])),
    unbilledProviderIds: staff.filter((provider) => provider.doNotBill).map((provider) => provider.id),
    locationIds: places.map((place) => place.id),
    unbilledLocationIds: places.filter((place) => place.isGroupEnabled === false).map((place) => place.id),
  }
}

/** Name of the first insurance of each patient who has one. */
async function payersOf(tx: ReadTx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { patientId, priority } = patientInsurances
  const rows = await tx
    .select({ patientId, name: insurances.name })
    .from(patientInsurances)
    .innerJoin(insurances, eq(insurances.id, patientInsurances.insuranceId))
    .where(inArray(patientId, patientSet(ids)))
    .orderBy(desc(priority))
  // The last one in this order is the first in use.
  return new Map(rows.map((row) => [row.patientId, row.name]))
}

/** How far back visits are requested: by then, insurance has responded. */
const daysBack = 30
/** Appointments of these days are requested: long enough back that each gets its final status. */
const appointmentDays = { back: 7, ahead: 60 }

/** What a sync requests for accounts of one practice, in the order of the patients. */
export function requestsOf(
  { accounts, hasAppointments }: Loaded,
  people: readonly Patient[],
  part: SyncedPart,
  now: Date,
): AccountRequest[] {
  return people.map(({ id, startDate, patientStatus }) => {
    const account = accounts.get(id)!
    const today = localDate(now, account.timezone)
    const start = addDays(today, -daysBack)
    const days = { from: addDays(today, -appointmentDays.back), to: addDays(today, appointmentDays.ahead) }
    return {
      account,
      today,
      startDate,
      visitsFrom: part !== 'account' ? null : startDate !== null && startDate > start ? startDate : start,
      appointments: part === 'account' && hasAppointments && patientStatus !== 'deceased' ? days : null,
    }
  })
}
