import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import { companyLimitCurrency } from '../../contract/planLimits.ts'
import type { Tx } from '../../db/Tx.ts'
import { patients, paymentPlanLimits as limits, practices } from '../../db/schema.ts'
import { recordPatientChange } from '../../events/recordChange.ts'
import { recordSettingChange, type SettingChanges } from '../../events/recordSettingChange.ts'
import { notFound } from '../../http/ApiError.ts'
import { lockCompany } from '../../companies/lockCompany.ts'
import { lockPatient } from '../../patients/lockPatient.ts'
import { lockPractice } from '../../practices/lockPractice.ts'

type PlanLimitAction = 'plan_limit_added' | 'plan_limit_changed'

/** The owner of the changed limits. Its row is locked, so that two changes never create overlapping bands. */
export interface PlanLimitOwner {
  columns: { companyId: string; practiceId: string | null; patientId: string | null }
  /** Currency of the amounts. */
  currency: string
  isTheirs: SQL | undefined
  /** Writes the change to the owner's audit log. */
  record: (action: PlanLimitAction, changes: SettingChanges) => Promise<void>
}

/** @throws ApiError 404 outside of the viewer's scope, and if a user without a company names none */
export async function companyOwner(tx: Tx, viewer: Viewer, id: string | null): Promise<PlanLimitOwner> {
  if (id === null) throw notFound('company')
  const company = await lockCompany(tx, viewer, id)
  const columns = { companyId: company.id, practiceId: null, patientId: null }
  return {
    columns,
    currency: companyLimitCurrency,
    isTheirs: and(eq(limits.companyId, company.id), isNull(limits.practiceId)),
    record: (action, changes) =>
      recordSettingChange(tx, viewer, { type: 'company', id: company.id, columns, action, changes }),
  }
}

/** @throws ApiError 404 outside of the viewer's scope */
export async function practiceOwner(tx: Tx, viewer: Viewer, id: string): Promise<PlanLimitOwner> {
  const practice = await lockPractice(tx, viewer, id)
  const columns = { companyId: practice.companyId, practiceId: practice.id, patientId: null }
  return {
    columns,
    currency: practice.currency,
    isTheirs: and(eq(limits.practiceId, practice.id), isNull(limits.patientId)),
    record: (action, changes) => recordSettingChange(tx, viewer, { type: 'practice', id, columns, action, changes }),
  }
}

/** @throws ApiError as `lockPatient` */
export async function patientOwner(tx: Tx, viewer: Viewer, id: string): Promise<PlanLimitOwner> {
  const patient = await lockPatient(tx, viewer, id)
  const { companyId, practiceId } = patient
  const [practice] = await tx.select().from(practices).where(eq(practices.id, practiceId))
  return {
    columns: { companyId, practiceId, patientId: patient.id },
    currency: practice!.currency,
    isTheirs: eq(limits.patientId, patient.id),
    record: async (_action, changes) => {
      const modifiedAt = viewer.now.toISOString()
      await tx.update(patients).set({ modifiedAt }).where(eq(patients.id, patient.id))
      const timeline = { type: 'plan_limits_changed' as const }
      await recordPatientChange(tx, viewer, { patient, event: 'patient_updated', timeline, changes })
    },
  }
}
