import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { listProviders } from '../../api/contract/practiceLists.ts'
import { builder } from '../graph/builder.ts'
import { fullName } from '../graph/fullName.ts'
import { reads } from '../graph/restFields.ts'
import { restNode } from '../graph/restNode.ts'
import { batchById } from '../rest/loaders.ts'

/** Other rows contain only the provider's whole name. */
type Provider = AnswerOf<typeof listProviders>[number] & { name?: string }

export const providerById = batchById<Provider>(null, listProviders)
export const ProviderRef = restNode<Provider>('Provider', {
  description: 'A provider who treats patients at a practice',
  load: (id, context, fields) => providerById(context).load(id, fields),
})
builder.objectFields(ProviderRef, (t) => ({
  name: t.string({
    data: 'personal',
    description: 'First and last name',
    ...reads<Provider>('name'),
    resolve: (one) => one.name ?? fullName(one),
  }),
  specialty: t.exposeString('specialty', {
    data: 'none',
    nullable: true,
    description: 'Specialty. Null when the billing system has none',
  }),
}))
