import { asRefusal, refuse } from '../../api/contract/refusals/Refusal.ts'
import { recognizedColumns } from '../../api/patients/importing/recognizedColumns.ts'
import { practices, worldId } from './worldPeople.ts'
import { places } from './worldScope.ts'

const header = ['External ID', 'First name', 'Last name', 'Date of birth', 'Notes']

/** An import of each practice that was checked and not approved. */
export const patientImportRows = (at: { createdAt: string; modifiedAt: string }, userId: string) =>
  places.map((place, index) => ({
    id: worldId('patientImport', index),
    companyId: practices[place].companyId,
    practiceId: practices[place].id,
    userId,
    fileName: 'patients.csv',
    status: 'ready' as const,
    columns: recognizedColumns(header),
    total: 4,
    problems: 2,
    ...at,
  }))

/** Its rows: two without problems, two with one. */
export const importedRows = () =>
  places.flatMap((place, index) =>
    [2, 3, 4, 5].map((line) => {
      const hasProblems = line > 3
      return {
        id: worldId('patientImportRow', index * 10 + line),
        companyId: practices[place].companyId,
        practiceId: practices[place].id,
        importId: worldId('patientImport', index),
        line,
        cells: [`W-${line}`, hasProblems ? '' : 'Walter', `Waits${line}`, '1980-01-01', 'was here'],
        hasProblems,
        problems: hasProblems ? [{ column: 'first_name' as const, code: 'no_first_name' as const, params: {} }] : [],
      }
    }),
  )

/** An import of FHIR bundles of each practice that was not started. */
export const bundleImportRows = (at: { createdAt: string; modifiedAt: string }, userId: string) =>
  places.map((place, index) => ({
    id: worldId('bundleImport', index),
    companyId: practices[place].companyId,
    practiceId: practices[place].id,
    userId,
    status: 'ready' as const,
    files: 1,
    patients: 1,
    ...at,
  }))

/** Its file. */
export const bundleFileRows = (createdAt: string) =>
  places.map((_place, index) => ({
    id: worldId('bundleFile', index),
    importId: worldId('bundleImport', index),
    fileName: 'bundle.json',
    patients: 1,
    problems: [{ ...refuse('bundle_unreadable', { type: 'Claim' }), count: 2 }],
    createdAt,
  }))

/** A posted remittance of each practice, from an uploaded file. */
export const remittanceRows = (createdAt: string) =>
  places.map((place, index) => ({
    id: worldId('remittance', index),
    companyId: practices[place].companyId,
    practiceId: practices[place].id,
    taskId: worldId('extra', 5),
    fileName: 'november.835',
    position: 1,
    payerId: '1512345678',
    payerName: 'Blue Payer',
    checkNumber: `CHK${index}`,
    paidOn: '2026-01-02',
    currency: 'USD',
    total: 7_000,
    status: 'posted' as const,
    claims: 2,
    posted: 1,
    leftOut: 1,
    createdAt,
    finishedAt: createdAt,
  }))

/** Its claims: one that was posted, one without a visit. */
export const remittanceClaimRows = () =>
  places.flatMap((place, index) =>
    [1, 2].map((number) => ({
      id: worldId('remittanceClaim', index * 10 + number),
      companyId: practices[place].companyId,
      practiceId: practices[place].id,
      remittanceId: worldId('remittance', index),
      number,
      state: number === 1 ? ('posted' as const) : ('left_out' as const),
      reason: number === 1 ? null : asRefusal('claim_no_visit'),
      claim: {
        number,
        segment: 9 + number,
        id: `W-${number}`,
        status: '1',
        billed: 10_000,
        paid: 7_000,
        statedResponsibility: null,
        responsibility: 3_000,
        adjustment: 0,
        services: [],
      },
    })),
  )
