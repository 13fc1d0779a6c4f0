import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery } from './listing.ts'
import { type PatientCsvColumn, patientCsvColumns } from './patientCsv.ts'
import { accountId, expectedVersion, instant, openEnum, uuid } from './primitives.ts'
import { refusalBody } from './refusals/Refusal.ts'
import { taskStatuses } from './tasks.ts'

/**
 * `checking` and `approving`: a background task runs. `ready`: checked, nothing is created yet. `failed`: the server gave
 * up. The last three are final.
 */
export const patientImportStatuses = ['checking', 'ready', 'approving', 'finished', 'stopped', 'failed'] as const
export type PatientImportStatus = (typeof patientImportStatuses)[number]

/** Once an import has one of these, its practice can get another one. */
export const endedImportStatuses = ['finished', 'stopped', 'failed'] as const satisfies readonly PatientImportStatus[]

export const patientImportRowStates = ['pending', 'approved', 'skipped'] as const

/** Limits of a file: its size in bytes, its rows, and its columns. */
export const maxImportBytes = 10 * 1024 * 1024
export const maxImportRows = 50_000
export const maxImportColumns = 100

const columnNames = Object.keys(patientCsvColumns) as [PatientCsvColumn, ...PatientCsvColumn[]]

/** Columns without which no row can become a patient. */
export const requiredImportColumns = ['first_name', 'last_name', 'date_of_birth'] as const satisfies PatientCsvColumn[]

/** An import of patients from a CSV file. */
export const patientImport = z.object({
  id: uuid,
  client_id: uuid,
  file_name: z.string(),
  status: openEnum(patientImportStatuses),
  columns: z.array(z.object({ header: z.string(), column: openEnum(columnNames).nullable() })).meta({
    description: 'Columns of the file in their order, and the field that each is imported as. Null: it is skipped',
  }),
  total: z.number().int().meta({ description: 'Rows of the file' }),
  problems: z.number().int().meta({ description: 'Rows that are left out because of a problem' }),
  approved: z.number().int().meta({ description: 'Patients created so far' }),
  skipped: z.number().int().meta({ description: 'Rows left out; known when it has ended' }),
  task: z
    .object({
      id: uuid.nullable().meta({ description: 'Null for a task of another user' }),
      status: openEnum(taskStatuses),
      total: z.number().int(),
      done: z.number().int(),
      error: refusalBody.nullable(),
    })
    .nullable()
    .meta({ description: 'The last background task, which checked or approved the rows' }),
  created_at: instant,
  modified_at: instant,
  finished_at: instant.nullable(),
})
export type PatientImport = z.infer<typeof patientImport>

/** A row of the file. */
export const patientImportRow = z.object({
  id: uuid,
  company_id: uuid,
  client_id: uuid,
  import_id: uuid,
  line: z.number().int().meta({ description: 'First line of the row in the file, from 1' }),
  values: z.record(z.string(), z.string()).meta({ description: 'Text of the file by column of `patientCsvColumns`' }),
  state: openEnum(patientImportRowStates),
  problems: z.array(
    refusalBody.extend({
      column: openEnum(columnNames).nullable().meta({ description: 'Null for a problem of the whole row' }),
    }),
  ),
  patient_id: accountId.nullable().meta({ description: 'The patient that it became' }),
})
export type PatientImportRow = z.infer<typeof patientImportRow>

const access = 'practices.edit'
const started = z.object({ task_id: uuid, import_id: uuid })

/**
 * Stores the rows and checks them in the background; nothing is created before `approvePatientImport`. The encoding and
 * the delimiter are detected. 409 while the practice has an import that has not ended, 413 above 10 MiB, 422 for a file
 * that is not CSV, has no rows or too many.
 */
export const uploadPatients = endpoint({
  name: 'uploadPatients',
  method: 'POST',
  path: '/v2/csv/patients',
  summary: 'Uploads a CSV file of patients, as the field `file` of multipart/form-data with `client_id`',
  access,
  upload: 'file',
  body: z.strictObject({ client_id: uuid }),
  answers: { 200: started },
})

export const getPatientImportTemplate = endpoint({
  name: 'getPatientImportTemplate',
  method: 'GET',
  path: '/v2/csv/patients/template',
  summary: 'A CSV file with the columns that an import reads and one made-up patient',
  access,
  file: 'text/csv',
  answers: { 200: z.object({ columns: z.array(z.string()) }) },
})

export const getLastPatientImport = endpoint({
  name: 'getLastPatientImport',
  method: 'GET',
  path: '/v2/clients/{id}/patient_import',
  summary: 'The last import of a practice, whether it has ended or not',
  access,
  answers: { 200: z.object({ patient_import: patientImport.nullable() }) },
})

export const getPatientImport = endpoint({
  name: 'getPatientImport',
  method: 'GET',
  path: '/v2/csv/patients/imports/{id}',
  summary: 'An import of patients, with its progress',
  access,
  answers: { 200: patientImport },
})

/** In the order of the file. Rows of an earlier import are removed by the next one. */
export const listPatientImportRows = endpoint({
  name: 'listPatientImportRows',
  method: 'GET',
  path: '/v2/csv/patients/rows',
  summary: 'Rows of imported files, with what is wrong with each',
  access,
  query: listQuery({ maximum: 250 }),
  filter: { id: 'uuid', import_id: 'uuid', client_id: 'uuid', has_problems: 'boolean' },
  sorts: ['line'],
  answers: { 200: z.array(patientImportRow) },
})

const versioned = { id: uuid, modified_at: expectedVersion }

/** 409 unless it is `ready`, 422 for a column that is named twice. */
export const mapPatientImport = endpoint({
  name: 'mapPatientImport',
  method: 'POST',
  path: '/v2/csv/patients/columns',
  summary: 'Changes what the columns of an import are read as, and checks its rows again',
  access,
  body: z.strictObject({
    ...versioned,
    columns: z
      .array(z.enum(columnNames).nullable())
      .max(maxImportColumns)
      .meta({ description: 'One for each column of the file. Null leaves it out' }),
  }),
  answers: { 200: started },
})

/** Rows with problems are skipped. 409 unless it is `ready`, and for an import without a row to create. */
export const approvePatientImport = endpoint({
  name: 'approvePatientImport',
  method: 'POST',
  path: '/v2/csv/patients/approve',
  summary: 'Creates the patients of an import in the background',
  access,
  body: z.strictObject(versioned),
  answers: { 200: started },
})

/** Patients that it has already created stay. 409 for an import that has ended. */
export const stopPatientImport = endpoint({
  name: 'stopPatientImport',
  method: 'POST',
  path: '/v2/csv/patients/stop',
  summary: 'Ends an import: one that runs, between two batches, or one that was not approved',
  access,
  body: z.strictObject({ id: uuid }),
  answers: { 200: patientImport },
})
