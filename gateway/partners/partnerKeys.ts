import { endPartnerKey, issuePartnerKey } from '../../api/contract/partners.ts'
import { ownedId } from '../graph/globalId.ts'
import { restMutation } from '../graph/restMutation.ts'
import { PartnerKeyRef, PartnerRef } from './Partner.ts'

restMutation({
  name: 'issuePartnerKey',
  description: 'Issues a key. At most two are valid at the same time, so that a partner can switch without downtime',
  endpoint: issuePartnerKey,
  input: (t) => ({
    partnerId: t.id({ data: 'none', required: true, for: 'Partner', description: 'The partner' }),
    expiresInDays: t.int({ data: 'none', required: true, description: 'Validity in days, at most 730' }),
    previousDays: t.int({
      data: 'none',
      description: 'Days until the previous key expires, at most 90. Null keeps its expiration date',
    }),
  }),
  toCall: ({ partnerId, expiresInDays, previousDays }) => ({
    path: { id: partnerId },
    body: { expires_in_days: expiresInDays, previous_days: previousDays ?? null },
  }),
  success: {
    description: 'The key was issued',
    from: (issued) => issued,
    fields: (t) => ({
      partner: t.expose('partner', { data: 'none', type: PartnerRef, description: 'The partner with the new key' }),
      secret: t.exposeString('secret', {
        data: 'personal',
        description: 'The whole key. Shown only once and not stored',
      }),
    }),
  },
})

restMutation({
  name: 'endPartnerKey',
  description: 'Revokes a key of a partner immediately',
  endpoint: endPartnerKey,
  input: (t) => ({
    keyId: t.id({ data: 'none', required: true, forOwned: PartnerKeyRef.name, description: 'The key' }),
  }),
  toCall: ({ keyId: path }) => {
    const [id, key_id] = ownedId(path)
    return { path: { id, key_id } }
  },
  success: {
    description: 'The key is revoked',
    from: (partner) => ({ partner }),
    fields: (t) => ({
      partner: t.expose('partner', { data: 'none', type: PartnerRef, description: 'The partner without the key' }),
    }),
  },
})
