import * as contract from '../../../api/contract/practices.ts'
import { listRelationshipItems, type RelationshipItem } from '../../../api/contract/preVisit.ts'
import { builder } from '../../graph/builder.ts'
import { relation } from '../../graph/relation.ts'
import { reads } from '../../graph/restFields.ts'
import { restMutation } from '../../graph/restMutation.ts'
import { expectedVersion, seenVersion } from '../../graph/seenVersion.ts'
import { PracticeRef } from '../Practice.ts'
import { type ChangedPractice, practiceSuccess } from '../PracticeSuccess.ts'

const ItemRef = builder.objectRef<RelationshipItem>('RelationshipItem').implement({
  description: 'Option of a medical form for a provider’s relationship to a patient, such as a specialty',
  fields: (t) => ({
    itemId: t.exposeString('item_id', { data: 'none', description: 'Its id in the billing system' }),
    name: t.exposeString('item_name', { data: 'none', description: 'Its name in the billing system' }),
  }),
})

interface Relationship {
  provider_id: string
  item_id: string
  item_name: string
}

const RelationshipRef = builder.objectRef<Relationship>('ProviderRelationship').implement({
  description: 'A provider’s entry on the medical form of a practice',
  fields: (t) => ({
    providerRestId: t.exposeID('provider_id', { data: 'none', description: 'REST id of the provider' }),
    itemId: t.exposeString('item_id', { data: 'none', description: 'Id of the item in the billing system' }),
    itemName: t.exposeString('item_name', { data: 'none', description: 'Name of the item when it was selected' }),
  }),
})

/** A server may send anything in `meta`. */
const isRelationship = (value: unknown): value is Relationship => {
  const { provider_id, item_id, item_name } = (value ?? {}) as Partial<Relationship>
  return [provider_id, item_id, item_name].every((part) => typeof part === 'string')
}

const itemsOf = relation('Practice', 'relationshipItems', async ({ rest }, id: string, _args: object) => {
  const { answer } = await rest.call(listRelationshipItems, { path: { id } })
  return answer
})

builder.objectFields(PracticeRef, (t) => ({
  relationshipItems: t.field({
    data: 'none',
    type: [ItemRef],
    nullable: true,
    description:
      'Items of the medical form that a provider’s relationship can be set to. Empty if its billing system has none. Only for those who may change it',
    ...reads<{ id: string }>('id'),
    resolve: ({ id }, args, context, info) => itemsOf(context, id, args, info),
  }),
  providerRelationships: t.field({
    data: 'none',
    type: [RelationshipRef],
    description:
      'Each provider’s entry on the medical form; providers without one are omitted. Empty for viewers who may not change it',
    ...reads<contract.Practice>('meta'),
    resolve: ({ meta }) => {
      const stored: unknown = meta['checkin_provider_coc_relationships']
      return Array.isArray(stored) ? stored.filter(isRelationship) : []
    },
  }),
}))

const RelationshipInput = builder.inputType('ProviderRelationshipInput', {
  description: 'A provider’s entry on the medical form',
  fields: (t) => ({
    providerRestId: t.id({ data: 'none', required: true, isRestId: true, description: 'REST id of the provider' }),
    itemId: t.string({ data: 'none', required: true, description: 'Id of one of `Practice.relationshipItems`' }),
  }),
})

restMutation({
  name: 'setProviderRelationships',
  description: 'Replaces the providers’ entries on the medical form of a practice',
  endpoint: contract.updatePractice,
  inputNames: { 'meta.checkin_provider_coc_relationships': 'relationships', modified_at: 'modifiedAt' },
  input: (t) => ({
    practiceId: t.id({ data: 'none', required: true, for: 'Practice', description: 'The practice' }),
    modifiedAt: seenVersion(t, 'practice'),
    relationships: t.field({
      data: 'none',
      type: [RelationshipInput],
      required: true,
      description: 'All relationships: each provider at most once',
    }),
  }),
  toCall: ({ practiceId: id, modifiedAt, relationships }) => ({
    path: { id },
    body: {
      meta: {
        checkin_provider_coc_relationships: relationships.map(({ providerRestId, itemId }) => ({
          provider_id: providerRestId,
          item_id: itemId,
        })),
      },
      ...expectedVersion({ modifiedAt }),
    },
  }),
  success: { ...practiceSuccess('The relationships were saved'), from: (practice): ChangedPractice => ({ practice }) },
})
