import { endPartnerKey, issuePartnerKey, type Partner } from '../../api/contract/partners.ts'
import { builder } from '../graph/builder.ts'
import { restIdOf } from '../graph/globalId.ts'
import { resultUnion } from '../graph/mutationErrors.ts'
import { catchingMutationErrors } from '../rest/errors.ts'
import { PartnerRef } from './Partner.ts'

const IssuePartnerKeySuccess = builder
  .objectRef<{ partner: Partner; secret: string }>('IssuePartnerKeySuccess')
  .implement({
    description: 'The key was issued',
    fields: (t) => ({
      partner: t.expose('partner', { type: PartnerRef, description: 'The partner with the new key' }),
      secret: t.exposeString('secret', { description: 'The whole key, which is shown this once and kept nowhere' }),
    }),
  })
const issueResult = resultUnion('IssuePartnerKeyResult', IssuePartnerKeySuccess, 'IssuePartnerKeySuccess')

const IssuePartnerKeyInput = builder.inputType('IssuePartnerKeyInput', {
  description: 'For whom, and for how long',
  fields: (t) => ({
    partnerId: t.id({ required: true, description: 'The partner' }),
    expiresInDays: t.int({ required: true, description: 'Days that it is valid, 730 at most' }),
    previousDays: t.int({
      description: 'Days that the key before stays valid, 90 at most; null for as long as it was to',
    }),
  }),
})

builder.mutationField('issuePartnerKey', (t) =>
  t.field({
    type: issueResult,
    description: 'Issues a key; two are valid at the same time at most, for a change without a gap',
    args: { input: t.arg({ type: IssuePartnerKeyInput, required: true, description: 'For whom, and for how long' }) },
    resolve: (_root, { input }, { rest }) =>
      catchingMutationErrors(async () => {
        const path = { id: restIdOf(input.partnerId, 'Partner') }
        const body = { expires_in_days: input.expiresInDays, previous_days: input.previousDays ?? null }
        return (await rest.call(issuePartnerKey, { path, body })).answer
      }) as never,
  }),
)

const EndPartnerKeySuccess = builder.objectRef<{ partner: Partner }>('EndPartnerKeySuccess').implement({
  description: 'The key opens nothing any more',
  fields: (t) => ({ partner: t.expose('partner', { type: PartnerRef, description: 'The partner without it' }) }),
})
const endResult = resultUnion('EndPartnerKeyResult', EndPartnerKeySuccess, 'EndPartnerKeySuccess')

const EndPartnerKeyInput = builder.inputType('EndPartnerKeyInput', {
  description: 'Which key',
  fields: (t) => ({
    partnerId: t.id({ required: true, description: 'Whose' }),
    keyId: t.id({ required: true, description: 'The key' }),
  }),
})

builder.mutationField('endPartnerKey', (t) =>
  t.field({
    type: endResult,
    description: 'Ends a key of a partner at once',
    args: { input: t.arg({ type: EndPartnerKeyInput, required: true, description: 'Which key' }) },
    resolve: (_root, { input }, { rest }) =>
      catchingMutationErrors(async () => {
        const path = { id: restIdOf(input.partnerId, 'Partner'), key_id: restIdOf(input.keyId, 'PartnerKey') }
        return { partner: (await rest.call(endPartnerKey, { path })).answer }
      }) as never,
  }),
)
