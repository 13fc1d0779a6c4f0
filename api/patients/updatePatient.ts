import { eq } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { updatePatient as endpoint } from '../contract/patientChanges.ts'
import type { Tx } from '../db/Tx.ts'
import { patients } from '../db/schema.ts'
import { recordPatientChange } from '../events/recordChange.ts'
import { invalidFields } from '../http/ApiError.ts'
import { loadPatient } from './loadPatient.ts'
import { lockPatient } from './lockPatient.ts'
import { nameKeys } from './nameKeys.ts'
import { refuseStale } from '../http/refuseStale.ts'
import { setTags } from './setTags.ts'

type Body = InputOf<typeof endpoint>['body']
type Stored = typeof patients.$inferSelect

/** Column of each contract field. */
const columns = {
  communication_language: 'communicationLanguage',
  first_name: 'firstName',
  middle_name: 'middleName',
  last_name: 'lastName',
  date_of_birth: 'dateOfBirth',
} as const
const comparedFields = Object.keys(columns) as (keyof typeof columns)[]

/** Fields that belong to the billing system if the account was imported from one. */
const externalFields = ['first_name', 'middle_name', 'last_name', 'date_of_birth'] as const

/** Updates the given fields of a patient, together with its tags. */
export async function updatePatient(tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof endpoint>) {
  const patient = await lockPatient(tx, viewer, path.id)
  refuseStale(patient, body.modified_at)
  const differing = comparedFields.filter((name) => body[name] !== undefined && body[name] !== patient[columns[name]])
  refuseExternal(patient, differing)
  const tags = body.tags === undefined ? null : await setTags(tx, viewer, patient, body.tags)
  if (differing.length > 0 || tags) {
    await write(tx, viewer, patient, body, differing)
    const changed = differing.map((name): [string, [unknown, unknown]] => [name, [patient[columns[name]], body[name]]])
    await recordPatientChange(tx, viewer, {
      patient,
      event: 'patient_updated',
      timeline: tags
        ? { type: 'tags_changed', data: { added: tags.added.join(', '), removed: tags.removed.join(', ') } }
        : { type: 'details_changed', data: { fields: differing.join(', ') } },
      changes: { ...Object.fromEntries(changed), ...(tags && { tags: tags.names }) },
    })
  }
  return loadPatient(tx, viewer, { path })
}

function refuseExternal(patient: Stored, differing: readonly string[]): void {
  if (patient.externalId === null) return
  const fields = externalFields.filter((name) => differing.includes(name))
  const text = 'external_field'
  if (fields.length > 0) throw invalidFields(Object.fromEntries(fields.map((name) => [name, text])))
}

async function write(
  tx: Tx,
  viewer: Viewer,
  patient: Stored,
  body: Body,
  differing: readonly (keyof typeof columns)[],
) {
  const set = Object.fromEntries(differing.map((name) => [columns[name], body[name]])) as Partial<Stored>
  const after = { ...patient, ...set }
  const isRenamed = differing.some((name) => name.endsWith('_name'))
  await tx
    .update(patients)
    .set({ ...set, ...(isRenamed && nameKeys(after)), modifiedAt: viewer.now.toISOString() })
    .where(eq(patients.id, patient.id))
}
