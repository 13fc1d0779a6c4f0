import { patientAlerts } from '../../api/contract/patientAlerts.ts'
import { builder } from '../graph/builder.ts'
import { openEnum } from '../graph/openEnum.ts'
import { reads } from '../graph/restFields.ts'
import { PatientRef } from './Patient.ts'
import type { PatientSource } from './patientLoaders.ts'

const patientAlert = openEnum('PatientAlertKind', patientAlerts, 'What users must know before they act on an account', {
  paused: 'Billing is paused',
  deceased: 'The patient is deceased',
  inactive: 'The practice no longer treats the patient',
  in_collections: 'Visits are in collections',
  plan_declined: 'An installment of the payment plan was declined',
  autopay_failed: 'An automatic payment failed, and the patient has not paid since',
  payment_disputed: 'A dispute of a payment has no outcome yet',
  bankruptcy: 'The patient has the tag “Bankruptcy” or “Bankrupt”',
  do_not_contact: 'The patient has the tag “Do not contact”',
})

const PatientAlertRef = builder.objectRef<{ code: string }>('PatientAlert').implement({
  description: 'An alert of an account',
  fields: (t) => ({
    kind: t.field({
      data: 'none',
      type: patientAlert.ref,
      description: 'What it is about',
      resolve: ({ code }) => patientAlert.of(code),
    }),
    kindText: t.exposeString('code', { data: 'none', description: 'Raw code of the server' }),
  }),
})

builder.objectField(PatientRef, 'alerts', (t) =>
  t.field({
    data: 'none',
    type: [PatientAlertRef],
    description: 'Alerts, the gravest first',
    ...reads<PatientSource>('alerts'),
    resolve: ({ alerts }) => alerts.map((code) => ({ code })),
  }),
)
