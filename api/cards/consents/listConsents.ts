import { listConsents as endpoint } from '../../contract/cards.ts'
import { toDecimal } from '../../contract/currency.ts'
import { consents } from '../../db/schema.ts'
import { column, instantColumn } from '../../listing/columnFields.ts'
import { patientList } from '../../listing/lists.ts'
import { loadStaff, staffMemberOf } from '../../users/StaffMember.ts'

export const listConsents = patientList({
  endpoint,
  table: consents,
  filters: { id: consents.id, type: consents.type, created_at: consents.createdAt },
  sorts: { created_at: { by: consents.createdAt, type: 'timestamptz' } },
  related: { staff: { reads: ['userId'], load: loadStaff } },
  fields: {
    id: column('id'),
    type: column('type'),
    template: { reads: ['templateTitle'], of: ({ templateTitle: title }) => ({ title }) },
    card_id: column('cardId'),
    is_global: column('isGlobal'),
    auto_charge_limit: {
      reads: ['autoChargeLimit'],
      of: ({ autoChargeLimit: limit }, { patient }) => (limit === null ? null : toDecimal(limit, patient.currency)),
    },
    text: column('text'),
    text_version: column('textVersion'),
    language: column('language'),
    sign_method: column('signMethod'),
    sign_address: column('signAddress'),
    user: {
      reads: ['userId', 'staff'],
      of: ({ userId }, { viewer }, { staff }) => {
        const person = userId === null ? undefined : staff.get(userId)
        return person ? staffMemberOf(viewer, person) : null
      },
    },
    last_sent_at: instantColumn('lastSentAt'),
    signed_at: instantColumn('signedAt'),
    sign_fingerprint: column('signFingerprint'),
    revoked_at: instantColumn('revokedAt'),
    created_at: instantColumn('createdAt'),
  },
})
