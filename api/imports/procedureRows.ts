import type { CsvRow } from '../csv/readCsv.ts'
import { recomputeBalances } from '../billing/recomputeBalances.ts'
import type { Tx } from '../db/Tx.ts'
import { patients } from '../db/schema.ts'
import { amount, instant, required } from './fields.ts'
import { asStep, type ImportScope } from './ImportKind.ts'
import { loadVisitClaims } from './loadVisitClaims.ts'
import { RowError } from './problems.ts'
import { idsByExternalId } from './idsByExternalId.ts'
import type { Procedure, VisitClaim } from './VisitClaim.ts'
import { writeVisitClaims } from './writeVisitClaims.ts'

type ProcedureRow = ReturnType<typeof parse>

interface FoundProcedure extends ProcedureRow {
  visit: VisitClaim
}

/** Procedures become charges of their encounter’s visit, which redistributes its claim: see `allocateVisit`. */
export const procedureRows = asStep<ProcedureRow, FoundProcedure>({
  file: 'procedures.csv',
  columns: ['START', 'PATIENT', 'ENCOUNTER', 'CODE', 'DESCRIPTION', 'BASE_COST'],
  refersTo: ['encounters.csv'],
  groupBy: 'ENCOUNTER',
  rowsPerBatch: 1000,
  parse,
  find,
  save,
})

function parse(values: CsvRow, { currency }: ImportScope) {
  return {
    start: instant(values, 'START'),
    patient: required(values, 'PATIENT'),
    encounter: required(values, 'ENCOUNTER'),
    code: required(values, 'CODE'),
    description: required(values, 'DESCRIPTION'),
    cost: amount(values, 'BASE_COST', currency),
  }
}

async function find(
  tx: Tx,
  scope: ImportScope,
  rows: readonly ProcedureRow[],
): Promise<(row: ProcedureRow) => FoundProcedure> {
  const claims = await loadVisitClaims(
    tx,
    scope,
    rows.map((row) => row.encounter),
  )
  const patientIds = await idsByExternalId(
    tx,
    patients,
    scope.practiceId,
    rows.map((row) => row.patient),
  )
  return (row) => {
    const visit = claims.get(row.encounter)
    if (!visit) throw new RowError('ENCOUNTER is unknown')
    const patientId = patientIds.get(row.patient)
    if (patientId === undefined) throw new RowError('PATIENT is unknown')
    if (patientId !== visit.patientId) throw new RowError('PATIENT is not the one of ENCOUNTER')
    return { ...row, visit }
  }
}

async function save(tx: Tx, scope: ImportScope, rows: readonly FoundProcedure[]) {
  const byEncounter = new Map<string, [FoundProcedure, ...FoundProcedure[]]>()
  for (const row of rows) {
    const group = byEncounter.get(row.encounter)
    if (group) group.push(row)
    else byEncounter.set(row.encounter, [row])
  }
  const claims = [...byEncounter.values()].map((group) => ({ ...group[0].visit, procedures: numbered(group) }))
  const counts = await writeVisitClaims(tx, scope, claims)
  await recomputeBalances(tx, [...new Set(claims.map((claim) => claim.patientId))])
  return counts
}

/** The file has no ids of procedures: encounter, time and code form one, with a number for duplicates. */
function numbered(group: readonly FoundProcedure[]): Procedure[] {
  const seen = new Map<string, number>()
  return group.map(({ encounter, start, code, description, cost }) => {
    const key = `${encounter}/${start}/${code}`
    const number = (seen.get(key) ?? 0) + 1
    seen.set(key, number)
    return { externalId: number === 1 ? key : `${key}/${number}`, code, description, cost }
  })
}
