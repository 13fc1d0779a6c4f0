import { builder } from '../graph/builder.ts'
import { reads } from '../graph/restFields.ts'
import { PatientRef } from './Patient.ts'
import { patientEventType } from './PatientEventType.ts'
import type { PatientSource } from './patientLoaders.ts'

/** Last activities of the account, which the patients list can filter by. */
builder.objectFields(PatientRef, (t) => ({
  lastAction: t.field({
    data: 'none',
    type: patientEventType.ref,
    nullable: true,
    description: 'Last action of a user on the account. Null before the first one',
    ...reads<PatientSource>('last_action'),
    resolve: ({ last_action: action }) => (action === null ? null : patientEventType.of(action)),
  }),
  lastActionText: t.exposeString('last_action', {
    data: 'none',
    nullable: true,
    description: 'Raw code of the last action. Null before the first one',
  }),
  lastTemplate: t.exposeString('last_template', {
    data: 'none',
    nullable: true,
    description: 'Code of the last template sent. Null if none was sent',
  }),
  lastContactAt: t.expose('last_contact_at', {
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'When something was last sent to the patient. Null if nothing was sent',
  }),
}))
