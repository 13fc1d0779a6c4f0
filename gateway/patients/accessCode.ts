import { getAccessCode, updateAccessCodes } from '../../api/contract/patientAccounts.ts'
import { builder } from '../graph/builder.ts'
import { restMutation } from '../graph/restMutation.ts'

interface AccessCode {
  code: string | null
}

const AccessCodeRef = builder.objectRef<AccessCode>('AccessCode').implement({
  description: 'The code by which a patient opens the portal',
  fields: (t) => ({
    code: t.exposeString('code', { data: 'personal', nullable: true, description: 'The code; null until one is made' }),
  }),
})

builder.queryField('accessCode', (t) =>
  t.field({
    data: 'none',
    type: AccessCodeRef,
    nullable: true,
    description: 'The access code of a patient; refused where the company hides it',
    args: { patientId: t.arg.id({ data: 'none', required: true, for: 'Patient', description: 'The patient' }) },
    resolve: async (_root, { patientId }, { rest }) => {
      const { answer } = await rest.call(getAccessCode, { path: { id: patientId } })
      return { code: answer.access_code }
    },
  }),
)

restMutation({
  name: 'renewAccessCode',
  description: 'Makes a new access code; the previous one stops working',
  endpoint: updateAccessCodes,
  input: (t) => ({ patientId: t.id({ data: 'none', required: true, for: 'Patient', description: 'The patient' }) }),
  toCall: ({ patientId }) => ({ path: { id: patientId } }),
  success: {
    description: 'There is a new code',
    from: (answer) => ({ accessCode: { code: answer.access_code } }),
    fields: (t) => ({
      accessCode: t.expose('accessCode', { data: 'none', type: AccessCodeRef, description: 'The new code' }),
    }),
  },
})
