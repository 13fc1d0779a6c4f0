import { eq, type Column, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { requirePatient, type ScopedPatient } from '../access/requirePatient.ts'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import type { Tx } from '../db/database.ts'
import type {
  Columns,
  ColumnsOf,
  ListDeclaration,
  ListEndpoint,
  ListQuery,
  ResponseRow,
  SelectedRow,
} from './listDeclaration.ts'
import type { Page } from './Page.ts'
import { pageSelector, type PageSource } from './selectPage.ts'
import { mayNameMoney } from './whereSql.ts'

interface InPatient {
  viewer: Viewer
  patient: ScopedPatient
}
interface InScope {
  viewer: Viewer
}
type PatientTable = PgTable & { patientId: Column }
/** A table whose rows belong to a company, and to a practice where it has that column. */
type OwnedTable = PgTable & { companyId: Column; practiceId?: Column }
type Scope<Q> = (viewer: Viewer, query: Q) => SQL | undefined
type ScopeOf<T extends PgTable, Q> = T extends OwnedTable ? { scope?: Scope<Q> } : { scope: Scope<Q> }

/** A list below a patient: its use case is this declaration. The answer is 404 for a patient out of the viewer's scope. */
export function patientList<
  E extends ListEndpoint,
  T extends PatientTable,
  C extends Columns = ColumnsOf<T>,
  Related = {},
>(declaration: ListDeclaration<E, T, C, Related, InPatient>) {
  const select = pageSelector(declaration as PageSource<C>)
  const shape = shaper(declaration)
  return async (tx: Tx, viewer: Viewer, input: { path: { id: string }; query: ListQuery }) => {
    const patient = await requirePatient(tx, viewer, input.path.id)
    const isTheirs = eq(declaration.table.patientId, patient.id)
    return shape(tx, await select(tx, input.query, isTheirs, [patient.currency]), { viewer, patient })
  }
}

interface ScopedOnly {
  /** Currencies of the viewer's rows, for a list that is filtered by money. */
  currencies?: (tx: Tx, viewer: Viewer) => Promise<string[]>
}

/**
 * A list of what the viewer may know of: its use case is this declaration. `scope` replaces the company and practice of
 * the table where rows are narrowed by something else.
 */
export function scopedList<
  E extends ListEndpoint,
  T extends PgTable,
  C extends Columns = ColumnsOf<T>,
  Related = {},
  Q extends ListQuery = ListQuery,
>(declaration: ListDeclaration<E, T, C, Related, InScope> & ScopeOf<T, Q> & ScopedOnly) {
  const { endpoint, table, currencies } = declaration
  const select = pageSelector(declaration as PageSource<C>)
  const shape = shaper(declaration)
  const scopeOf = declaration.scope ?? ownerScope(table as unknown as OwnedTable)
  return async (tx: Tx, viewer: Viewer, { query }: { query: Q }) => {
    const areNeeded = currencies && mayNameMoney(query.where, endpoint.filter ?? {})
    const known = areNeeded ? await currencies(tx, viewer) : []
    return shape(tx, await select(tx, query, scopeOf(viewer, query), known), { viewer })
  }
}

const ownerScope =
  ({ companyId: company, practiceId: practice }: OwnedTable) =>
  (viewer: Viewer) =>
    inScope(viewer, practice ? { company, practice } : { company })

/** Makes answers of rows and what is related to them. */
function shaper<E extends ListEndpoint, T extends PgTable, C extends Columns, Related, Context>({
  related: loaders,
  toResponse,
}: ListDeclaration<E, T, C, Related, Context>) {
  const names = Object.keys(loaders ?? {}) as (keyof Related)[]
  return async (tx: Tx, page: Page<SelectedRow<C>>, context: Context): Promise<Page<ResponseRow<E>>> => {
    const related = {} as Related
    // One after another: in a transaction there is one connection.
    for (const name of names) related[name] = await loaders![name](tx, page.rows, context)
    return page.map((row) => toResponse(row, context, related))
  }
}
