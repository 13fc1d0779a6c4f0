import { sql, type Column, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { requirePatient, type ScopedPatient, scopedPatientIdSql, scopedPatientSql } from '../access/requirePatient.ts'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import type { FieldTree } from '../contract/fields.ts'
import type { ReadTx } from '../db/Tx.ts'
import type { Columns, ColumnsOf, ListDeclaration, ListEndpoint, ListQuery, ResponseRow } from './listDeclaration.ts'
import type { AllOf } from './fieldReader.ts'
import { readings } from './readings.ts'
import { pageSelector, type PageSource } from './selectPage.ts'
import { mayNameMoney } from './whereSql.ts'

/** Context of the fields of a list below a patient. */
export interface InPatient {
  viewer: Viewer
  patient: ScopedPatient
  /** Base URL of links in the rows. */
  site: ListSite
}
interface ListSite {
  publicUrl: string
}
interface InScope {
  viewer: Viewer
}
type PatientTable = PgTable & { patientId: Column }
/** A table whose rows belong to a company and, if it has that column, to a practice. */
type OwnedTable = PgTable & { companyId: Column; practiceId?: Column }
type Scope<Q> = (viewer: Viewer, query: Q) => SQL | undefined
type ScopeOf<T extends PgTable, Q> = T extends OwnedTable ? { scope?: Scope<Q> } : { scope: Scope<Q> }

/** A list below a patient: its use case is this declaration. 404 for a patient outside the viewer's scope. */
export function patientList<
  E extends ListEndpoint,
  T extends PatientTable,
  R extends AllOf<ResponseRow<E>>,
  C extends Columns = ColumnsOf<T>,
  Related = {},
  L = {},
>(declaration: ListDeclaration<E, T, C, InPatient, Related, L, R>) {
  const { endpoint, table } = declaration
  const select = pageSelector(declaration as PageSource<C>)
  const readingFor = readings(declaration)
  return async (tx: ReadTx, viewer: Viewer, { path, query, fields }: InputBelow, site: ListSite) => {
    // A filter by money needs the currency before the statement is built.
    const known = mayNameMoney(query.where, endpoint.filter ?? {}) ? await requirePatient(tx, viewer, path.id) : null
    const reading = readingFor(fields)
    const { columns: only } = reading
    const { page, extra } = await select(tx, query, {
      viewer,
      scope: sql`${table.patientId} = ${scopedPatientIdSql(viewer, path.id)}`,
      currencies: known ? [known.currency] : [],
      only,
      extra: known ? undefined : scopedPatientSql(viewer, path.id),
    })
    // An empty list does not tell whether the patient is in the viewer's scope.
    const patient = known ?? (extra as ScopedPatient | null) ?? (await requirePatient(tx, viewer, path.id))
    return reading.answer(tx, page, { viewer, patient, site })
  }
}

interface InputBelow {
  path: { id: string }
  query: ListQuery
  fields?: FieldTree | null
}

interface ScopedOnly {
  /** Currencies of the viewer's rows, for a list that is filtered by money. */
  currencies?: (tx: ReadTx, viewer: Viewer) => Promise<string[]>
}

/**
 * A list limited to the viewer’s scope. This declaration is its use case. `scope` replaces the table’s company and
 * practice for a narrower scope.
 */
export function scopedList<
  E extends ListEndpoint,
  T extends PgTable,
  R extends AllOf<ResponseRow<E>>,
  C extends Columns = ColumnsOf<T>,
  Related = {},
  L = {},
  Q extends ListQuery = ListQuery,
>(declaration: ListDeclaration<E, T, C, InScope, Related, L, R> & ScopeOf<T, Q> & ScopedOnly) {
  const { endpoint, table, currencies } = declaration
  const select = pageSelector(declaration as PageSource<C>)
  const readingFor = readings(declaration)
  const scopeOf = declaration.scope ?? ownerScope(table as unknown as OwnedTable)
  return async (tx: ReadTx, viewer: Viewer, { query, fields }: { query: Q; fields?: FieldTree | null }) => {
    const areNeeded = currencies && mayNameMoney(query.where, endpoint.filter ?? {})
    const known = areNeeded ? await currencies(tx, viewer) : []
    const reading = readingFor(fields)
    const { columns: only } = reading
    const { page } = await select(tx, query, { viewer, scope: scopeOf(viewer, query), currencies: known, only })
    return reading.answer(tx, page, { viewer })
  }
}

const ownerScope =
  ({ companyId: company, practiceId: practice }: OwnedTable) =>
  (viewer: Viewer) =>
    inScope(viewer, practice ? { company, practice } : { company })
