import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { getProvider, listProviders } from '../../api/contract/practiceLists.ts'
import { builder } from '../graph/builder.ts'
import { fullName } from '../graph/fullName.ts'
import { RefusalRef } from '../graph/refusalFields.ts'
import { reads } from '../graph/restFields.ts'
import { restNode } from '../graph/restNode.ts'
import { batchById } from '../rest/loaders.ts'

/** Other rows contain only the provider's whole name. */
type Provider = AnswerOf<typeof listProviders>[number] & { name?: string }

export const providerById = batchById<Provider>(getProvider, listProviders)
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
  isEnabled: t.boolean({
    data: 'none',
    description: 'Whether the visits of the provider are billed. New visits of a disabled provider are not',
    ...reads<Provider>('do_not_bill'),
    resolve: ({ do_not_bill: isDisabled }) => !isDisabled,
  }),
  enableRefusal: t.expose('enable_refusal', {
    data: 'none',
    type: RefusalRef,
    nullable: true,
    description: 'Reason that the provider can’t be enabled, beyond the viewer’s own permission. Null if it can be',
  }),
  telehealthLink: t.exposeString('telehealth_link', {
    data: 'none',
    nullable: true,
    description: 'Link to join video visits. Null without one',
  }),
  externalId: t.exposeString('external_id', {
    data: 'none',
    nullable: true,
    description: 'Id in the billing system. Null without one',
  }),
  modifiedAt: t.expose('modified_at', {
    data: 'none',
    type: 'DateTime',
    description: 'When the settings of the provider were last changed',
  }),
}))
