import { getAccessCode, updateAccessCodes } from '../../api/contract/patientAccounts.ts'
import { builder } from '../graph/builder.ts'
import { restMutation } from '../graph/restMutation.ts'

interface AccessCode {
  code: string | null
}

const AccessCodeRef = builder.objectRef<AccessCode>('AccessCode').implement({
  description: 'A patient’s portal access code',
  fields: (t) => ({
    code: t.exposeString('code', {
      data: 'personal',
      nullable: true,
      description: 'The code. Null until one is generated',
    }),
  }),
})

builder.queryField('accessCode', (t) =>
  t.field({
    data: 'none',
    type: AccessCodeRef,
    nullable: true,
    description: 'The portal access code of a patient. A company can hide it: the query is then denied',
    args: { patientId: t.arg.id({ data: 'none', required: true, for: 'Patient', description: 'The patient' }) },
    resolve: async (_root, { patientId }, { rest }) => {
      const { answer } = await rest.call(getAccessCode, { path: { id: patientId } })
      return { code: answer.access_code }
    },
  }),
)

restMutation({
  name: 'renewAccessCode',
  description: 'Generates a new access code. The previous code stops working',
  endpoint: updateAccessCodes,
  input: (t) => ({ patientId: t.id({ data: 'none', required: true, for: 'Patient', description: 'The patient' }) }),
  toCall: ({ patientId }) => ({ path: { id: patientId } }),
  success: {
    description: 'A new code was generated',
    from: (answer) => ({ accessCode: { code: answer.access_code } }),
    fields: (t) => ({
      accessCode: t.expose('accessCode', { data: 'none', type: AccessCodeRef, description: 'The new code' }),
    }),
  },
})
