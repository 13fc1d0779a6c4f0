import type { CsvRow } from '../csv/readCsv.ts'
import { noAmounts } from '../billing/amounts.ts'
import { eq } from 'drizzle-orm'
import { recomputeBalances } from '../billing/recomputeBalances.ts'
import type { Tx } from '../db/Tx.ts'
import { insurances, locations, patients, providers, visits } from '../db/schema.ts'
import { amount, externalId, instant, optional, required } from './fields.ts'
import { importedId } from './importedId.ts'
import { asStep, type ImportScope } from './ImportKind.ts'
import type { NewRow } from '../db/insertRows.ts'
import { linkPayers } from './linkPayers.ts'
import { loadVisitClaims } from './loadVisitClaims.ts'
import { RowError } from './problems.ts'
import { upsertRows } from '../db/upsertRows.ts'
import { idsByExternalId } from './idsByExternalId.ts'
import type { VisitClaim } from './VisitClaim.ts'
import { writeVisitClaims } from './writeVisitClaims.ts'

type Encounter = ReturnType<typeof parse>

/** An encounter with its resolved references. Null for references that the file omits. */
interface FoundEncounter extends Encounter {
  patientId: string
  locationId: string | null
  providerId: string | null
  insurance: { id: string; name: string } | null
}

/** Encounters become visits: one charge for the encounter itself, and the payer’s payment of its coverage. */
export const encounterRows = asStep<Encounter, FoundEncounter>({
  file: 'encounters.csv',
  columns: [
    'Id',
    'START',
    'PATIENT',
    'ORGANIZATION',
    'PROVIDER',
    'PAYER',
    'CODE',
    'DESCRIPTION',
    'TOTAL_CLAIM_COST',
    'PAYER_COVERAGE',
  ],
  refersTo: ['patients.csv', 'organizations.csv', 'providers.csv', 'payers.csv'],
  rowsPerBatch: 500,
  parse,
  keyOf: (row) => row.externalId,
  find,
  save,
})

function parse(values: CsvRow, { currency }: ImportScope) {
  const claim = amount(values, 'TOTAL_CLAIM_COST', currency)
  const covered = amount(values, 'PAYER_COVERAGE', currency)
  if (covered > claim) throw new RowError('PAYER_COVERAGE is more than TOTAL_CLAIM_COST')
  const start = instant(values, 'START')
  if (optional(values, 'STOP') !== '' && instant(values, 'STOP') < start) throw new RowError('STOP is before START')
  return {
    externalId: externalId(values, 'Id'),
    start,
    patient: required(values, 'PATIENT'),
    organization: optional(values, 'ORGANIZATION'),
    provider: optional(values, 'PROVIDER'),
    payer: optional(values, 'PAYER'),
    code: required(values, 'CODE'),
    description: required(values, 'DESCRIPTION'),
    claim,
    covered,
  }
}

async function find(
  tx: Tx,
  scope: ImportScope,
  rows: readonly Encounter[],
): Promise<(row: Encounter) => FoundEncounter> {
  const { practiceId, uninsuredPayers } = scope
  const patientIds = await idsByExternalId(
    tx,
    patients,
    practiceId,
    rows.map((row) => row.patient),
  )
  const locationIds = await idsByExternalId(
    tx,
    locations,
    practiceId,
    rows.map((row) => row.organization),
  )
  const providerIds = await idsByExternalId(
    tx,
    providers,
    practiceId,
    rows.map((row) => row.provider),
  )
  const payers = await tx.select().from(insurances).where(eq(insurances.practiceId, practiceId))
  const insuranceOf = new Map(payers.map((payer) => [payer.externalId ?? '', payer]))
  return (row) => {
    const insurance = uninsuredPayers.has(row.payer) ? null : reference(insuranceOf, 'PAYER', row.payer)
    if (insurance === null && row.covered > 0) throw new RowError('PAYER_COVERAGE is given, but no payer')
    return {
      ...row,
      patientId: reference(patientIds, 'PATIENT', row.patient)!,
      locationId: reference(locationIds, 'ORGANIZATION', row.organization),
      providerId: reference(providerIds, 'PROVIDER', row.provider),
      insurance,
    }
  }
}

/** @throws RowError for a reference that was not imported */
function reference<T>(known: ReadonlyMap<string, T>, column: string, externalId: string): T | null {
  if (externalId === '') return null
  const found = known.get(externalId)
  if (found === undefined) throw new RowError(`${column} is unknown`)
  return found
}

async function save(tx: Tx, scope: ImportScope, rows: readonly FoundEncounter[]) {
  const before = await loadVisitClaims(
    tx,
    scope,
    rows.map((row) => row.externalId),
  )
  const written = await upsertRows(
    tx,
    visits,
    rows.map((row) => visitRow(row, scope)),
    {
      key: ['practiceId', 'externalId'],
      compare: ['serviceDate', 'description', 'providerId', 'locationId'],
    },
  )
  const visitIds = await idsByExternalId(
    tx,
    visits,
    scope.practiceId,
    rows.map((row) => row.externalId),
  )
  const claims = rows.map((row) => claimOf(row, visitIds.get(row.externalId)!, before.get(row.externalId)))
  await writeVisitClaims(tx, scope, claims)
  await linkPayers(tx, rows)
  await recomputeBalances(tx, [...new Set(rows.map((row) => row.patientId))])
  const added = new Set(written.filter((row) => row.isAdded).map((row) => row.id))
  const changed = new Set(
    written.map((row) => row.id).concat(claims.filter((claim) => isOther(claim, before)).map((claim) => claim.visitId)),
  )
  return { added: added.size, changed: changed.size - added.size }
}

function visitRow(row: FoundEncounter, { companyId, practiceId }: ImportScope): NewRow<typeof visits> {
  const { externalId, start, patientId, description, providerId, locationId, claim, covered } = row
  const open = claim - covered
  return {
    id: importedId(practiceId, 'visit', externalId, start),
    companyId,
    practiceId,
    patientId,
    externalId,
    serviceDate: start.slice(0, 10),
    status: open > 0 ? 'billed' : 'paid',
    description,
    providerId,
    locationId,
    allowedAmount: claim,
    ...noAmounts,
    billedAmount: claim,
    insPaid: covered,
    ptAmount: open,
    ptBalance: open,
  }
}

/** Existing procedures of the visit remain until their own file is imported. */
function claimOf(row: FoundEncounter, visitId: string, before: VisitClaim | undefined): VisitClaim {
  const { patientId, externalId, start, claim, covered, code, description, insurance } = row
  const encounter = { code, description }
  const procedures = before?.procedures ?? []
  return {
    visitId,
    patientId,
    externalId,
    start,
    claim,
    covered,
    payerName: insurance?.name ?? null,
    encounter,
    procedures,
  }
}

function isOther(claim: VisitClaim, before: ReadonlyMap<string, VisitClaim>): boolean {
  const old = before.get(claim.externalId)
  if (!old) return true
  const isSameCode =
    old.encounter.code === claim.encounter.code && old.encounter.description === claim.encounter.description
  const isSamePayer = claim.covered === 0 || old.payerName === claim.payerName
  return old.claim !== claim.claim || old.covered !== claim.covered || !isSameCode || !isSamePayer
}
