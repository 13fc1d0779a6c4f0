import { column, instantColumn } from '../listing/columnFields.ts'

/** Fields that all lists of payments share. Money differs, because its currency comes from the row or the patient. */
export const paymentFields = {
  id: column('id'),
  type: column('type'),
  status: column('status'),
  post_date: column('postDate'),
  created_at: instantColumn('createdAt'),
  payment_method_type: column('paymentMethodType'),
  method_label: column('methodLabel'),
  account_payment_id: column('accountPaymentId'),
  posting_state: column('postingState'),
  dispute_status: column('disputeStatus'),
  external_id: column('externalId'),
  is_external: column('isExternal'),
  is_collected: column('isCollected'),
  is_frontdesk: column('isFrontdesk'),
  patient_id: column('patientId'),
  client_id: column('practiceId'),
}
