import { builder } from '../graph/builder.ts'
import { edgeTo } from '../graph/leadsTo.ts'
import { reads } from '../graph/restFields.ts'
import { PatientRef } from '../patients/Patient.ts'
import { patientById, type PatientSource } from '../patients/patientLoaders.ts'
import { type Stats, StatsRef } from './stats.ts'

type LedgerCheck = NonNullable<Stats['ledger_check']>

const LedgerCheckRef = builder.objectRef<LedgerCheck>('LedgerCheck').implement({
  description: 'Result of the nightly check of all sums of the ledger, over all companies',
  fields: (t) => ({
    checkedAt: t.expose('checked_at', { data: 'none', type: 'DateTime', description: 'When it ended' }),
    faults: t.exposeInt('faults', {
      data: 'none',
      description: 'Number of sums that are out of balance, 1,000 at most',
    }),
    firstRule: t.string({
      data: 'none',
      nullable: true,
      description: 'The rule that the first sum breaks. Null if all sums agree',
      ...reads<LedgerCheck>('first'),
      resolve: ({ first }) => first?.rule,
    }),
    firstPatient: t.field({
      data: 'none',
      type: PatientRef,
      nullable: true,
      description: 'The patient of the first sum that is out of balance. Null if all sums agree',
      ...edgeTo<PatientSource>(PatientRef, patientById, { id: 'first.patient_id' }),
    }),
  }),
})

builder.objectFields(StatsRef, (t) => ({
  ledgerCheck: t.expose('ledger_check', {
    data: 'none',
    type: LedgerCheckRef,
    nullable: true,
    description: 'The last check of the ledger. Null before the first, and for everyone but system admins',
  }),
}))
