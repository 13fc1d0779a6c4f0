import { listConsents as endpoint } from '../contract/cards.ts'
import { consents } from '../db/schema.ts'
import { column, instantColumn } from '../listing/columnFields.ts'
import { patientList } from '../listing/lists.ts'

export const listConsents = patientList({
  endpoint,
  table: consents,
  filters: { type: consents.type, created_at: consents.createdAt },
  sorts: { created_at: { by: consents.createdAt, type: 'timestamptz' } },
  fields: {
    id: column('id'),
    type: column('type'),
    template: { reads: ['templateTitle'], of: ({ templateTitle: title }) => ({ title }) },
    last_sent_at: instantColumn('lastSentAt'),
    signed_at: instantColumn('signedAt'),
    sign_fingerprint: column('signFingerprint'),
    revoked_at: instantColumn('revokedAt'),
    created_at: instantColumn('createdAt'),
  },
})
