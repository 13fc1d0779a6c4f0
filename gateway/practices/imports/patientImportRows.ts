import { listPatientImportRows, type PatientImportRow } from '../../../api/contract/patientImports.ts'
import { builder } from '../../graph/builder.ts'
import { connection } from '../../graph/connection.ts'
import { RefusalRef } from '../../graph/refusalFields.ts'
import { reads } from '../../graph/restFields.ts'
import { restNode } from '../../graph/restNode.ts'
import { batchById } from '../../rest/loaders.ts'
import { patientColumn, PatientImportRef } from './PatientImport.ts'

type Problem = PatientImportRow['problems'][number] & { text: string | null }

const ProblemRef = builder.objectRef<Problem>('PatientImportProblem').implement({
  description: 'Problem with a row of an imported file',
  fields: (t) => ({
    column: t.field({
      data: 'none',
      type: patientColumn.ref,
      nullable: true,
      description: 'The column. Null for a problem of the whole row',
      resolve: ({ column }) => column && patientColumn.of(column),
    }),
    text: t.exposeString('text', {
      data: 'personal',
      nullable: true,
      description: 'Text of the column in the file. Null if it is empty',
    }),
    refusal: t.field({
      data: 'none',
      type: RefusalRef,
      description: 'Why the row is left out',
      resolve: (problem) => problem,
    }),
  }),
})

const rowById = batchById<PatientImportRow>(null, listPatientImportRows)

const RowRef = restNode<PatientImportRow>('PatientImportRow', {
  description: 'A row of an imported file',
  load: (id, context, fields) => rowById(context).load(id, fields),
})

builder.objectFields(RowRef, (t) => ({
  line: t.exposeInt('line', { data: 'none', description: 'First line of the row in the file, from 1' }),
  name: t.string({
    data: 'personal',
    description: 'First and last name as in the file. Empty without a name',
    ...reads<PatientImportRow>('values'),
    resolve: ({ values }) => [values['first_name'], values['last_name']].filter(Boolean).join(' '),
  }),
  dateOfBirth: t.string({
    data: 'personal',
    nullable: true,
    description: 'Date of birth as in the file. Null without one',
    ...reads<PatientImportRow>('values'),
    resolve: ({ values }) => values['date_of_birth'],
  }),
  problems: t.field({
    data: 'none',
    type: [ProblemRef],
    description: 'Why the row is left out. Empty if nothing is wrong',
    ...reads<PatientImportRow>('problems', 'values'),
    resolve: ({ problems, values }) =>
      problems.map((problem) => ({ ...problem, text: (problem.column && values[problem.column]) ?? null })),
  }),
}))

const Filter = builder.inputType('PatientImportRowFilter', {
  description: 'Filters are combined with AND',
  fields: (t) => ({
    hasProblems: t.boolean({ data: 'none', description: 'Rows with a problem, or rows without one' }),
  }),
})

connection(listPatientImportRows, {
  parent: PatientImportRef,
  ofParent: (id) => ({ import_id: id }),
  field: 'rows',
  node: RowRef,
  description: 'Rows of the file in its order. Empty once a later import has replaced it',
  maximum: 250,
  filter: {
    type: Filter,
    toWhere: ({ hasProblems }) => (typeof hasProblems === 'boolean' ? { has_problems: hasProblems } : {}),
  },
})
