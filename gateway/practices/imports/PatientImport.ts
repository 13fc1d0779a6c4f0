import type { AnswerOf } from '../../../api/contract/endpoint.ts'
import { patientCsvColumns } from '../../../api/contract/patientCsv.ts'
import {
  getLastPatientImport,
  getPatientImport,
  getPatientImportTemplate,
  maxImportBytes,
  maxImportRows,
  type PatientImport,
  patientImportStatuses,
  requiredImportColumns,
  uploadPatients,
} from '../../../api/contract/patientImports.ts'
import { builder } from '../../graph/builder.ts'
import { openEnum } from '../../graph/openEnum.ts'
import { RefusalRef } from '../../graph/refusalFields.ts'
import { relation } from '../../graph/relation.ts'
import { reads } from '../../graph/restFields.ts'
import { restNode } from '../../graph/restNode.ts'
import { taskStatus } from '../../patients/TaskStatus.ts'
import { orNull, rowPerId } from '../../rest/loaders.ts'
import { PracticeRef } from '../Practice.ts'

export const patientImportById = rowPerId(getPatientImport)

const columnNames = Object.keys(patientCsvColumns) as (keyof typeof patientCsvColumns)[]

export const patientColumn = openEnum(
  'PatientColumn',
  columnNames,
  'Field that a column of an imported file is imported as',
  patientCsvColumns,
)

const importStatus = openEnum('PatientImportStatus', patientImportStatuses, 'Status of an import of patients', {
  checking: 'Its rows are being checked',
  ready: 'Checked. Nothing is created before it is approved',
  approving: 'Its patients are being created',
  finished: 'Final: the patients are created',
  stopped: 'Final: a user stopped it. Patients that it had created stay',
  failed: 'Final: the server gave up. Patients that it had created stay',
})

type Column = PatientImport['columns'][number]
const ColumnRef = builder.objectRef<Column>('PatientImportColumn').implement({
  description: 'A column of an imported file',
  fields: (t) => ({
    header: t.exposeString('header', { data: 'personal', description: 'Its header in the file' }),
    column: t.field({
      data: 'none',
      type: patientColumn.ref,
      nullable: true,
      description: 'Field it is imported as. Null: it is skipped',
      resolve: ({ column }) => column && patientColumn.of(column),
    }),
  }),
})

type Task = NonNullable<PatientImport['task']>
const TaskRef = builder.objectRef<Task>('PatientImportTask').implement({
  description: 'The background task that checks or approves the rows of an import',
  fields: (t) => ({
    restId: t.id({
      data: 'none',
      nullable: true,
      description: 'REST id of the task. Null for a task of another user',
      resolve: ({ id }) => id,
    }),
    status: t.field({
      data: 'none',
      type: taskStatus.ref,
      description: 'Status',
      resolve: ({ status }) => taskStatus.of(status),
    }),
    total: t.exposeInt('total', { data: 'none', description: 'Total number of rows' }),
    done: t.exposeInt('done', { data: 'none', description: 'Number of rows done' }),
    error: t.expose('error', {
      data: 'none',
      type: RefusalRef,
      nullable: true,
      description: 'Reason for the failure. Null unless it failed',
    }),
  }),
})

export const PatientImportRef = restNode<PatientImport>('PatientImport', {
  description: 'An import of patients from a CSV file',
  load: async (id, context) => orNull(patientImportById(context).load(id)),
})

builder.objectFields(PatientImportRef, (t) => ({
  fileName: t.exposeString('file_name', { data: 'personal', description: 'Name of the file' }),
  status: t.field({
    data: 'none',
    type: importStatus.ref,
    description: 'Status',
    ...reads<PatientImport>('status'),
    resolve: ({ status }) => importStatus.of(status),
  }),
  columns: t.expose('columns', { data: 'none', type: [ColumnRef], description: 'Columns of the file in their order' }),
  missingColumns: t.field({
    data: 'none',
    type: [patientColumn.ref],
    description: 'Columns without which no row becomes a patient, and which no column of the file is read as',
    ...reads<PatientImport>('columns'),
    resolve: ({ columns }) =>
      requiredImportColumns
        .filter((name) => columns.every(({ column }) => column !== name))
        .map((name) => patientColumn.of(name)),
  }),
  total: t.exposeInt('total', { data: 'none', description: 'Rows of the file' }),
  problemCount: t.exposeInt('problems', { data: 'none', description: 'Rows that are left out because of a problem' }),
  approvedCount: t.exposeInt('approved', { data: 'none', description: 'Patients created so far' }),
  skippedCount: t.exposeInt('skipped', { data: 'none', description: 'Rows left out. 0 until it has ended' }),
  task: t.expose('task', {
    data: 'none',
    type: TaskRef,
    nullable: true,
    description: 'The last background task of the import. Null once it is no longer stored',
  }),
  createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When the file was uploaded' }),
  modifiedAt: t.expose('modified_at', { data: 'none', type: 'DateTime', description: 'When its status last changed' }),
  finishedAt: t.expose('finished_at', {
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'When it ended. Null before',
  }),
}))

const SetupRef = builder.objectRef<object>('PatientImportSetup').implement({
  description: 'How to import patients: one multipart/form-data request with the file',
  fields: (t) => ({
    uploadUrl: t.string({
      data: 'none',
      description: 'URL to post the fields `file` and `client_id` to, on this origin. The import then is the last one',
      resolve: () => `/api${uploadPatients.path}`,
    }),
    templatePath: t.string({
      data: 'none',
      description: 'Path of a CSV file with the columns and one made-up patient, on this origin',
      resolve: () => `/api${getPatientImportTemplate.path}`,
    }),
    maxBytes: t.int({ data: 'none', description: 'Maximum size of a file, in bytes', resolve: () => maxImportBytes }),
    maxRows: t.int({ data: 'none', description: 'Maximum number of rows of a file', resolve: () => maxImportRows }),
  }),
})

type Last = AnswerOf<typeof getLastPatientImport>['patient_import']
const lastOf = relation('Practice', 'patientImport', async ({ rest }, id: string, _args: object): Promise<Last> => {
  const { answer } = await rest.call(getLastPatientImport, { path: { id } })
  return answer.patient_import
})

builder.objectFields(PracticeRef, (t) => ({
  patientImport: t.field({
    data: 'none',
    type: PatientImportRef,
    nullable: true,
    description: 'Its last import of patients, whether it has ended or not. Null without one. Admins only',
    ...reads<{ id: string }>('id'),
    resolve: ({ id }, args, context, info) => lastOf(context, id, args, info),
  }),
  patientImportSetup: t.field({
    data: 'none',
    type: SetupRef,
    description: 'How to import patients. Makes no upstream call',
    ...reads<{ id: string }>('id'),
    resolve: () => ({}),
  }),
}))
