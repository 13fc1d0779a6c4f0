import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { getInsurance, listInsurances } from '../../api/contract/insurances.ts'
import { builder } from '../graph/builder.ts'
import { restNode } from '../graph/restNode.ts'
import { batchById } from '../rest/loaders.ts'

type Insurance = AnswerOf<typeof listInsurances>[number]

export const insuranceById = batchById<Insurance>(getInsurance, listInsurances)
export const InsuranceRef = restNode<Insurance>('Insurance', {
  description: 'An insurance that a practice bills, as its billing system has it',
  load: (id, context, fields) => insuranceById(context).load(id, fields),
})
builder.objectFields(InsuranceRef, (t) => ({
  name: t.exposeString('name', { data: 'none', description: 'Name' }),
  externalId: t.exposeString('external_id', {
    data: 'none',
    nullable: true,
    description: 'Id in the billing system. Null without one',
  }),
}))
