import { inArray } from 'drizzle-orm'
import type { Patient } from '../contract/patients.ts'
import type { Tx } from '../db/database.ts'
import { patients } from '../db/schema.ts'
import { billingFeaturesOf } from '../contract/billingFeatures.ts'
import type { PatientRow } from './selectPatients.ts'

type Settings = Pick<Patient, 'merged_into' | 'billing_features'>

/** What the billing system of each account's practice can do, and where merged accounts went. */
export async function accountSettings(tx: Tx, rows: PatientRow[]): Promise<(row: PatientRow) => Settings> {
  const ids = rows.flatMap((row) => row.mergedIntoId ?? [])
  const targets = ids.length === 0 ? [] : await namesOf(tx, ids)
  return ({ mergedIntoId, connectionType }) => ({
    merged_into: targets.find((target) => target.id === mergedIntoId) ?? null,
    billing_features: billingFeaturesOf(connectionType),
  })
}

const namesOf = (tx: Tx, ids: string[]) =>
  tx
    .select({ id: patients.id, first_name: patients.firstName, last_name: patients.lastName })
    .from(patients)
    .where(inArray(patients.id, ids))
