import {
  isStatementChecked,
  statementFaultKinds,
  statementFaults,
  type StatementFault,
} from '../../api/contract/statementFaults.ts'
import { builder } from '../graph/builder.ts'
import { closedEnum } from '../graph/closedEnum.ts'
import { reads } from '../graph/restFields.ts'
import { PatientRef } from '../patients/Patient.ts'
import type { PatientSource } from '../patients/patientLoaders.ts'
import { familyStatementOf } from './StatementContent.ts'

const kind = closedEnum('StatementFaultKind', 'What is missing or wrong in a statement', statementFaultKinds)

const StatementFaultRef = builder.objectRef<StatementFault>('StatementFault').implement({
  description: 'A reason that a statement from eClinicalWorks can’t be sent',
  fields: (t) => ({
    kind: t.expose('kind', { data: 'none', type: kind, description: 'Kind of problem' }),
    serviceDate: t.expose('serviceDate', {
      data: 'none',
      type: 'Date',
      nullable: true,
      description: 'Date of service of the visit. Null when it is about the account',
    }),
    expected: t.expose('expected', {
      data: 'none',
      type: 'Money',
      nullable: true,
      description: 'Sum of the charges of the visit. Null when it is about the account',
    }),
    actual: t.expose('actual', {
      data: 'none',
      type: 'Money',
      nullable: true,
      description: 'Balance of the visit. Null when it is about the account',
    }),
  }),
})

builder.objectFields(PatientRef, (t) => ({
  isStatementChecked: t.boolean({
    data: 'none',
    description: 'Whether a statement is checked before it is sent, because eClinicalWorks provides it',
    ...reads<PatientSource>('connection_type'),
    resolve: (patient) => isStatementChecked(patient.connection_type),
  }),
  statementFaults: t.field({
    data: 'none',
    type: [StatementFaultRef],
    nullable: true,
    description: 'Why today’s statement can’t be sent. Empty when it is complete, and for other billing systems',
    ...reads<PatientSource>('connection_type'),
    resolve: async ({ id, connection_type: type }, _args, context) =>
      isStatementChecked(type) ? statementFaults(await familyStatementOf(context).load(id)) : [],
  }),
}))
