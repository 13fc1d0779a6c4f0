import {
  type BundleCount,
  type BundleImport,
  bundleFileStatuses,
  bundleImportStatuses,
  getBundleImport,
  getLastBundleImport,
  maxBundleBytes,
  maxBundleFiles,
  uploadBundle,
} from '../../../api/contract/bundleImports.ts'
import type { AnswerOf } from '../../../api/contract/endpoint.ts'
import { builder } from '../../graph/builder.ts'
import { openEnum } from '../../graph/openEnum.ts'
import { RefusalRef } from '../../graph/refusalFields.ts'
import { relation } from '../../graph/relation.ts'
import { reads } from '../../graph/restFields.ts'
import { restNode } from '../../graph/restNode.ts'
import { taskStatus } from '../../patients/TaskStatus.ts'
import { orNull, rowPerId } from '../../rest/loaders.ts'
import { PracticeRef } from '../Practice.ts'

export const bundleImportById = rowPerId(getBundleImport)

const importStatus = openEnum('BundleImportStatus', bundleImportStatuses, 'Status of an import of FHIR bundles', {
  ready: 'Files are uploaded. Nothing is imported before it is started',
  importing: 'Its files are being imported',
  finished: 'Final: the files are imported',
  stopped: 'Final: a user stopped it, or nobody started it within a day. What it had imported stays',
  failed: 'Final: the server gave up, or the data no longer comes from files. What it had imported stays',
})

const fileStatus = openEnum('BundleFileStatus', bundleFileStatuses, 'Status of a file of an import of FHIR bundles', {
  pending: 'Not imported yet, or not completely',
  imported: 'Imported; its problems say what is left out',
  left_out: 'It can’t be read anymore',
})

type File = BundleImport['files'][number]
type Problem = File['problems'][number]

const ProblemRef = builder.objectRef<Problem>('BundleProblem').implement({
  description: 'What is left out of a FHIR bundle. It names no patient',
  fields: (t) => ({
    count: t.exposeInt('count', { data: 'none', description: 'How often' }),
    refusal: t.field({ data: 'none', type: RefusalRef, description: 'Why', resolve: (problem) => problem }),
  }),
})

const FileRef = builder.objectRef<File>('BundleFile').implement({
  description: 'A file of an import of FHIR bundles',
  fields: (t) => ({
    fileName: t.exposeString('file_name', { data: 'personal', description: 'Name of the file' }),
    status: t.field({
      data: 'none',
      type: fileStatus.ref,
      description: 'Status',
      resolve: ({ status }) => fileStatus.of(status),
    }),
    patientCount: t.exposeInt('patients', { data: 'none', description: 'Patients of the file' }),
    problems: t.expose('problems', { data: 'none', type: [ProblemRef], description: 'What is left out, by reason' }),
  }),
})

const countTexts: Record<BundleCount, string> = {
  providers_changed: 'Providers added or changed',
  locations_changed: 'Locations added or changed',
  insurances_changed: 'Insurances added or changed',
  patients_added: 'Patients added',
  patients_changed: 'Patients changed',
  visits_added: 'Visits added',
  visits_changed: 'Visits that insurance answered, or that changed',
  payments_added: 'Payments added',
  appointments_changed: 'Appointments added or changed',
}

const CountsRef = builder.objectRef<BundleImport['counts']>('BundleCounts').implement({
  description: 'What an import of FHIR bundles has changed so far',
  fields: (t) => ({
    providersChanged: t.exposeInt('providers_changed', { data: 'none', description: countTexts.providers_changed }),
    locationsChanged: t.exposeInt('locations_changed', { data: 'none', description: countTexts.locations_changed }),
    insurancesChanged: t.exposeInt('insurances_changed', { data: 'none', description: countTexts.insurances_changed }),
    patientsAdded: t.exposeInt('patients_added', { data: 'none', description: countTexts.patients_added }),
    patientsChanged: t.exposeInt('patients_changed', { data: 'none', description: countTexts.patients_changed }),
    visitsAdded: t.exposeInt('visits_added', { data: 'none', description: countTexts.visits_added }),
    visitsChanged: t.exposeInt('visits_changed', { data: 'none', description: countTexts.visits_changed }),
    paymentsAdded: t.exposeInt('payments_added', { data: 'none', description: countTexts.payments_added }),
    appointmentsChanged: t.exposeInt('appointments_changed', {
      data: 'none',
      description: countTexts.appointments_changed,
    }),
  }),
})

type Task = NonNullable<BundleImport['task']>
const TaskRef = builder.objectRef<Task>('BundleImportTask').implement({
  description: 'The background task of an import of FHIR bundles',
  fields: (t) => ({
    status: t.field({
      data: 'none',
      type: taskStatus.ref,
      description: 'Status',
      resolve: ({ status }) => taskStatus.of(status),
    }),
    error: t.expose('error', {
      data: 'none',
      type: RefusalRef,
      nullable: true,
      description: 'Reason for the failure. Null unless it failed',
    }),
  }),
})

export const BundleImportRef = restNode<BundleImport>('BundleImport', {
  description: 'An import of FHIR R4 bundles from files',
  load: async (id, context) => orNull(bundleImportById(context).load(id)),
})

builder.objectFields(BundleImportRef, (t) => ({
  status: t.field({
    data: 'none',
    type: importStatus.ref,
    description: 'Status',
    ...reads<BundleImport>('status'),
    resolve: ({ status }) => importStatus.of(status),
  }),
  fileCount: t.exposeInt('file_count', { data: 'none', description: 'Number of its files' }),
  files: t.expose('files', {
    data: 'none',
    type: [FileRef],
    description: `Its files in the order of the import, up to ${maxBundleFiles}. Empty 30 days after its end`,
  }),
  patientCount: t.exposeInt('patients', { data: 'none', description: 'Patients of all files' }),
  doneCount: t.exposeInt('patients_done', {
    data: 'none',
    description: 'Patients that were imported or left out so far',
  }),
  counts: t.expose('counts', { data: 'none', type: CountsRef, description: 'What it has changed so far' }),
  task: t.expose('task', {
    data: 'none',
    type: TaskRef,
    nullable: true,
    description: 'Its background task. Null before the start, and once it is no longer stored',
  }),
  createdAt: t.expose('created_at', {
    data: 'none',
    type: 'DateTime',
    description: 'When the first file was uploaded',
  }),
  modifiedAt: t.expose('modified_at', { data: 'none', type: 'DateTime', description: 'When it last changed' }),
  finishedAt: t.expose('finished_at', {
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'When it ended. Null before',
  }),
}))

const SetupRef = builder.objectRef<object>('BundleImportSetup').implement({
  description: 'How to upload FHIR R4 bundles: one multipart/form-data request for each file',
  fields: (t) => ({
    uploadUrl: t.string({
      data: 'none',
      description:
        'URL to post the fields `file` and `client_id` to, on this origin. The last import then has the file, and waits for its start',
      resolve: () => `/api${uploadBundle.path}`,
    }),
    maxBytes: t.int({ data: 'none', description: 'Maximum size of a file, in bytes', resolve: () => maxBundleBytes }),
    maxFiles: t.int({
      data: 'none',
      description: 'Maximum number of files of an import',
      resolve: () => maxBundleFiles,
    }),
  }),
})

type Last = AnswerOf<typeof getLastBundleImport>['bundle_import']
const lastOf = relation('Practice', 'bundleImport', async ({ rest }, id: string, _args: object): Promise<Last> => {
  const { answer } = await rest.call(getLastBundleImport, { path: { id } })
  return answer.bundle_import
})

builder.objectFields(PracticeRef, (t) => ({
  bundleImport: t.field({
    data: 'none',
    type: BundleImportRef,
    nullable: true,
    description: 'Its last import of FHIR bundles, whether it has ended or not. Null without one. Admins only',
    ...reads<{ id: string }>('id'),
    resolve: ({ id }, args, context, info) => lastOf(context, id, args, info),
  }),
  bundleImportSetup: t.field({
    data: 'none',
    type: SetupRef,
    description: 'How to upload FHIR bundles. Makes no upstream call',
    ...reads<{ id: string }>('id'),
    resolve: () => ({}),
  }),
}))
