import type { AnswerOf } from '../../../api/contract/endpoint.ts'
import * as contract from '../../../api/contract/patientImports.ts'
import { builder } from '../../graph/builder.ts'
import type { Context } from '../../graph/Context.ts'
import { type InputBuilder, restMutation } from '../../graph/restMutation.ts'
import type { SuccessBuilder } from '../../graph/resultUnion.ts'
import { expectedVersion, seenVersion } from '../../graph/seenVersion.ts'
import { orNull } from '../../rest/loaders.ts'
import { patientColumn, patientImportById, PatientImportRef } from './PatientImport.ts'

const PatientImportColumnInput = builder.inputType('PatientImportColumnInput', {
  description: 'Field that a column of an imported file is imported as',
  fields: (t) => ({
    column: t.field({ data: 'none', type: patientColumn.ref, description: 'Null leaves the column out' }),
  }),
})

interface Changed {
  patientImport: contract.PatientImport | null
}

const success = (description: string) => ({
  description,
  fields: (t: SuccessBuilder<Changed>) => ({
    patientImport: t.expose('patientImport', {
      data: 'none',
      type: PatientImportRef,
      nullable: true,
      description: 'The import. Null when it no longer exists',
    }),
  }),
})

const reloaded = async (
  { import_id: id }: AnswerOf<typeof contract.approvePatientImport>,
  context: Context,
): Promise<Changed> => ({ patientImport: await orNull(patientImportById(context).load(id)) })

const common = (t: InputBuilder) => ({
  patientImportId: t.id({ data: 'none', required: true, for: 'PatientImport', description: 'The import' }),
  modifiedAt: seenVersion(t, 'import'),
})

restMutation({
  name: 'mapPatientImport',
  description:
    'Changes the fields that the columns of a checked import are imported as, and checks its rows again in the background',
  endpoint: contract.mapPatientImport,
  inputNames: { id: 'patientImportId', modified_at: 'modifiedAt' },
  input: (t) => ({
    ...common(t),
    columns: t.field({
      data: 'none',
      type: [PatientImportColumnInput],
      required: true,
      description: 'One for each column of the file, in its order',
    }),
  }),
  toCall: ({ patientImportId: id, columns, modifiedAt }) => ({
    body: {
      id,
      columns: columns.map(({ column }) => (column == null ? null : patientColumn.toRest(column))),
      ...expectedVersion({ modifiedAt }),
    },
  }),
  success: { ...success('The check has started'), from: reloaded },
})

restMutation({
  name: 'approvePatientImport',
  description: 'Creates the patients of a checked import in the background. Rows with problems are skipped',
  endpoint: contract.approvePatientImport,
  inputNames: { id: 'patientImportId', modified_at: 'modifiedAt' },
  input: common,
  toCall: ({ patientImportId: id, modifiedAt }) => ({ body: { id, ...expectedVersion({ modifiedAt }) } }),
  success: { ...success('The patients are being created'), from: reloaded },
})

restMutation({
  name: 'stopPatientImport',
  description: 'Ends an import: one that runs, between two batches, or one that was not approved',
  endpoint: contract.stopPatientImport,
  inputNames: { id: 'patientImportId' },
  input: (t) => ({
    patientImportId: t.id({ data: 'none', required: true, for: 'PatientImport', description: 'The import' }),
  }),
  toCall: ({ patientImportId: id }) => ({ body: { id } }),
  success: {
    ...success('The import has ended. Patients that it had created stay'),
    from: (patientImport): Changed => ({ patientImport }),
  },
})
