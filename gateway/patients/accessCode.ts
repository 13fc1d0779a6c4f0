import { getAccessCode, updateAccessCodes } from '../../api/contract/patientAccounts.ts'
import { builder } from '../graph/builder.ts'
import { restIdOf } from '../graph/globalId.ts'
import { resultUnion } from '../graph/mutationErrors.ts'
import { catchingMutationErrors } from '../rest/errors.ts'

interface AccessCode {
  code: string | null
}

const AccessCodeRef = builder.objectRef<AccessCode>('AccessCode').implement({
  description: 'The code by which a patient opens the portal',
  fields: (t) => ({
    code: t.exposeString('code', { nullable: true, description: 'The code; null until one is made' }),
  }),
})

builder.queryField('accessCode', (t) =>
  t.field({
    type: AccessCodeRef,
    nullable: true,
    description: 'The access code of a patient; refused where the company hides it',
    args: { patientId: t.arg.id({ required: true, description: 'The patient' }) },
    resolve: async (_root, { patientId }, { rest }) => {
      const { answer } = await rest.call(getAccessCode, { path: { id: restIdOf(patientId, 'Patient') } })
      return { code: answer.access_code }
    },
  }),
)

const RenewAccessCodeSuccess = builder.objectRef<{ accessCode: AccessCode }>('RenewAccessCodeSuccess').implement({
  description: 'There is a new code',
  fields: (t) => ({ accessCode: t.expose('accessCode', { type: AccessCodeRef, description: 'The new code' }) }),
})

builder.mutationField('renewAccessCode', (t) =>
  t.field({
    type: resultUnion('RenewAccessCodeResult', RenewAccessCodeSuccess, 'RenewAccessCodeSuccess'),
    description: 'Makes a new access code; the one before stops working',
    args: { patientId: t.arg.id({ required: true, description: 'The patient' }) },
    resolve: (_root, { patientId }, { rest }) =>
      catchingMutationErrors(async () => {
        const { answer } = await rest.call(updateAccessCodes, { path: { id: restIdOf(patientId, 'Patient') } })
        return { accessCode: { code: answer.access_code } }
      }) as never,
  }),
)
