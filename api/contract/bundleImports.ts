import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { expectedVersion, instant, openEnum, uuid } from './primitives.ts'
import { refusalBody } from './refusals/Refusal.ts'
import { taskStatuses } from './tasks.ts'

/**
 * `ready`: files are uploaded, nothing is imported yet. `importing`: a background task runs. `failed`: the server gave up,
 * or the practice's data no longer comes from files. The last three are final.
 */
export const bundleImportStatuses = ['ready', 'importing', 'finished', 'stopped', 'failed'] as const
export type BundleImportStatus = (typeof bundleImportStatuses)[number]

/** Once an import has one of these, its practice can get another one. */
export const endedBundleStatuses = ['finished', 'stopped', 'failed'] as const satisfies readonly BundleImportStatus[]

/** `left_out`: the file can't be read anymore. */
export const bundleFileStatuses = ['pending', 'imported', 'left_out'] as const

/** Limits of an import: the size of a file in bytes, and its files. */
export const maxBundleBytes = 10 * 1024 * 1024
export const maxBundleFiles = 100

/** What an import changes. `…_changed` of what has no `…_added` counts both. */
export const noBundleCounts = {
  providers_changed: 0,
  locations_changed: 0,
  insurances_changed: 0,
  patients_added: 0,
  patients_changed: 0,
  visits_added: 0,
  visits_changed: 0,
  payments_added: 0,
  appointments_changed: 0,
}
export type BundleCount = keyof typeof noBundleCounts

const number = z.number().int()

const bundleFile = z.object({
  file_name: z.string(),
  status: openEnum(bundleFileStatuses),
  patients: number.meta({ description: 'Patients of the file' }),
  patients_done: number.meta({ description: 'Patients that were imported or left out so far' }),
  problems: z
    .array(refusalBody.extend({ count: number.meta({ description: 'How often' }) }))
    .meta({ description: 'What is left out of the file, by reason. They name no patient' }),
})

/** An import of FHIR bundles from files. */
export const bundleImport = z.object({
  id: uuid,
  client_id: uuid,
  status: openEnum(bundleImportStatuses),
  file_count: number,
  files: z.array(bundleFile).meta({
    description: 'Its files in the order of the import. Empty 30 days after its end',
  }),
  patients: number.meta({ description: 'Patients of all files' }),
  patients_done: number.meta({ description: 'Patients that were imported or left out so far' }),
  counts: z
    .object({
      providers_changed: number,
      locations_changed: number,
      insurances_changed: number,
      patients_added: number,
      patients_changed: number,
      visits_added: number,
      visits_changed: number,
      payments_added: number,
      appointments_changed: number,
    })
    .meta({ description: 'What it has changed so far. `…_changed` without `…_added`: added or changed' }),
  task: z
    .object({ status: openEnum(taskStatuses), error: refusalBody.nullable() })
    .nullable()
    .meta({ description: 'The background task. Null before the start, and once it is no longer stored' }),
  created_at: instant,
  modified_at: instant,
  finished_at: instant.nullable(),
})
export type BundleImport = z.infer<typeof bundleImport>

const access = 'practices.edit'

/**
 * Stores the file for the practice's import, which `startBundleImport` then runs. 409 `bundle_source` unless the practice
 * is connected to uploaded files, 409 while an import runs or if it has too many files, 413 above 10 MiB, 422 for a file
 * that is not a FHIR R4 bundle: nothing of it is stored.
 */
export const uploadBundle = endpoint({
  name: 'uploadBundle',
  method: 'POST',
  path: '/v2/fhir_bundles',
  summary: 'Uploads a FHIR R4 bundle (JSON), as the field `file` of multipart/form-data with `client_id`',
  access,
  upload: 'file',
  body: z.strictObject({ client_id: uuid }),
  answers: { 200: z.object({ import_id: uuid }) },
})

export const getLastBundleImport = endpoint({
  name: 'getLastBundleImport',
  method: 'GET',
  path: '/v2/clients/{id}/bundle_import',
  summary: 'The last import of FHIR bundles of a practice, whether it has ended or not',
  access,
  answers: { 200: z.object({ bundle_import: bundleImport.nullable() }) },
})

export const getBundleImport = endpoint({
  name: 'getBundleImport',
  method: 'GET',
  path: '/v2/fhir_bundles/{id}',
  summary: 'An import of FHIR bundles, with its progress',
  access,
  answers: { 200: bundleImport },
})

/** The same files again change nothing. 409 unless it is `ready`, 409 `bundle_source`. */
export const startBundleImport = endpoint({
  name: 'startBundleImport',
  method: 'POST',
  path: '/v2/fhir_bundles/start',
  summary: 'Imports the uploaded bundles in the background',
  access,
  body: z.strictObject({ id: uuid, modified_at: expectedVersion }),
  answers: { 200: z.object({ task_id: uuid, import_id: uuid }) },
})

/** What it has already imported stays. 409 for an import that has ended. */
export const stopBundleImport = endpoint({
  name: 'stopBundleImport',
  method: 'POST',
  path: '/v2/fhir_bundles/stop',
  summary: 'Ends an import: one that runs, between two batches, or one that was not started',
  access,
  body: z.strictObject({ id: uuid }),
  answers: { 200: bundleImport },
})
