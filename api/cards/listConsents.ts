import { listConsents as endpoint } from '../contract/cards.ts'
import { consents } from '../db/schema.ts'
import { isoInstant } from '../time/isoInstant.ts'
import { patientList } from '../listing/lists.ts'

export const listConsents = patientList({
  endpoint,
  table: consents,
  filters: { type: consents.type, created_at: consents.createdAt },
  sorts: { created_at: { by: consents.createdAt, type: 'timestamptz' } },
  toResponse: (consent) => ({
    id: consent.id,
    type: consent.type,
    template: { title: consent.templateTitle },
    last_sent_at: isoInstant(consent.lastSentAt),
    signed_at: isoInstant(consent.signedAt),
    sign_fingerprint: consent.signFingerprint,
    revoked_at: isoInstant(consent.revokedAt),
    created_at: isoInstant(consent.createdAt),
  }),
})
