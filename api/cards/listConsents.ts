import { eq } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import { listConsents as endpoint } from '../contract/cards.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { Tx } from '../db/database.ts'
import { consents } from '../db/schema.ts'
import { isoInstant } from '../isoInstant.ts'
import { pageOf } from '../listing/pageOf.ts'
import { requirePatient } from '../patients/requirePatient.ts'

export async function listConsents(tx: Tx, viewer: Viewer, { path, query }: InputOf<typeof endpoint>) {
  const patient = await requirePatient(tx, viewer, path.id)
  const page = await pageOf(tx, query, {
    table: consents,
    id: consents.id,
    scope: eq(consents.patientId, patient.id),
    declaration: endpoint,
    filters: { type: consents.type, created_at: consents.createdAt },
    sorts: { created_at: { by: consents.createdAt, type: 'timestamptz' } },
  })
  return page.map((consent) => ({
    id: consent.id,
    type: consent.type,
    template: { title: consent.templateTitle },
    last_sent_at: isoInstant(consent.lastSentAt),
    signed_at: isoInstant(consent.signedAt),
    sign_fingerprint: consent.signFingerprint,
    revoked_at: isoInstant(consent.revokedAt),
    created_at: isoInstant(consent.createdAt),
  }))
}
