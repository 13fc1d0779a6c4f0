import { eq, type Column, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { requirePatient, type ScopedPatient } from '../access/requirePatient.ts'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import { answerFields, type FieldTree } from '../contract/fields.ts'
import type { ReadTx } from '../db/Tx.ts'
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
  return async (tx: ReadTx, viewer: Viewer, input: InputBelow) => {
    const patient = await requirePatient(tx, viewer, input.path.id)
    const isTheirs = eq(declaration.table.patientId, patient.id)
    const { query, fields } = input
    const page = await select(tx, query, { viewer, scope: isTheirs, currencies: [patient.currency], fields })
    return shape(tx, page, { viewer, patient }, fields)
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
  C extends Columns = ColumnsOf<T>,
  Related = {},
  Q extends ListQuery = ListQuery,
>(declaration: ListDeclaration<E, T, C, Related, InScope> & ScopeOf<T, Q> & ScopedOnly) {
  const { endpoint, table, currencies } = declaration
  const select = pageSelector(declaration as PageSource<C>)
  const shape = shaper(declaration)
  const scopeOf = declaration.scope ?? ownerScope(table as unknown as OwnedTable)
  return async (tx: ReadTx, viewer: Viewer, { query, fields }: { query: Q; fields?: FieldTree | null }) => {
    const areNeeded = currencies && mayNameMoney(query.where, endpoint.filter ?? {})
    const known = areNeeded ? await currencies(tx, viewer) : []
    const page = await select(tx, query, { viewer, scope: scopeOf(viewer, query), currencies: known, fields })
    return shape(tx, page, { viewer }, fields)
  }
}

const ownerScope =
  ({ companyId: company, practiceId: practice }: OwnedTable) =>
  (viewer: Viewer) =>
    inScope(viewer, practice ? { company, practice } : { company })

/** Maps rows and their related data to responses. */
function shaper<E extends ListEndpoint, T extends PgTable, C extends Columns, Related, Context>({
  endpoint,
  related: loaders,
  toResponse,
}: ListDeclaration<E, T, C, Related, Context>) {
  const names = Object.keys(loaders ?? {}) as (keyof Related & string)[]
  const all = answerFields(endpoint) ?? {}
  return async (tx: ReadTx, page: Page<SelectedRow<C>>, context: Context, fields: FieldTree | null = null) => {
    const related = {} as Related
    const isLeftOut = (name: string) => fields !== null && name in all && !(name in fields)
    // One after another: in a transaction there is one connection.
    for (const name of names) related[name] = await loaders![name](tx, isLeftOut(name) ? [] : page.rows, context)
    return page.map((row): ResponseRow<E> => toResponse(row, context, related, fields))
  }
}
