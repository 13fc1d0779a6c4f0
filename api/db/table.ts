import { is, sql, type BuildColumns, type BuildExtraConfigColumns, type ColumnDataType } from 'drizzle-orm'
import {
  check,
  index,
  IndexBuilder,
  pgTable,
  PrimaryKeyBuilder,
  type ExtraConfigColumn,
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableExtraConfigValue,
  type PgTableWithColumns,
} from 'drizzle-orm/pg-core'
import type { PatientRows } from './patientRows.ts'

type Columns = Record<string, PgColumnBuilderBase>
type CodeEnding = 'Status' | 'State' | 'Type' | 'Kind' | 'Reason' | 'Role'
type CodeName = 'status' | 'type' | 'kind' | `${string}${CodeEnding}`
type DeclaredCode = { allowed: unknown } | { _: { dataType: Exclude<ColumnDataType, 'string'> } }

/** Columns with these names contain a code, or a patient, and do not compile unless they are declared as such. */
type Declared<C extends Columns> = {
  [Key in keyof C]: Key extends CodeName
    ? C[Key] extends DeclaredCode
      ? C[Key]
      : 'Use enumColumn, or openCodeColumn where others choose the code'
    : Key extends 'patientId'
      ? C[Key] extends { patientRows: PatientRows }
        ? C[Key]
        : 'Use patientColumn, which says what merging and deleting a patient do with the row'
      : C[Key]
}

type Table<Name extends string, C extends Columns> = PgTableWithColumns<{
  name: Name
  schema: undefined
  columns: BuildColumns<Name, C, 'pg'>
  dialect: 'pg'
}>

/**
 * Creates every table of the schema. It adds a CHECK for each column with a closed list of codes, and an index for each
 * foreign key that no declared index starts with: without one, deleting the referenced row reads the whole table.
 */
export function table<Name extends string, C extends Columns>(
  name: Name,
  columns: C & Declared<C>,
  extra: (self: BuildExtraConfigColumns<Name, C, 'pg'>) => PgTableExtraConfigValue[] = () => [],
): Table<Name, C> {
  const made = pgTable(name, columns as C, (self) => {
    const declared = extra(self)
    const all = Object.entries(columns).map(([key, builder]) => ({
      builder: builder as unknown as Builder,
      column: self[key]!,
    }))
    return [...declared, ...all.flatMap((each) => [...checkOf(name, each), ...indexOf(name, each, declared)])]
  })
  const { patientRows } = (columns['patientId'] ?? {}) as { patientRows?: PatientRows }
  if (patientRows) rowsOfPatients.set(made, patientRows)
  return made
}

const rowsOfPatients = new WeakMap<PgTable, PatientRows>()

/** What happens to the table’s rows with their patient. Undefined for a table without patients. */
export const patientRowsOf = (made: PgTable): PatientRows | undefined => rowsOfPatients.get(made)

/** Parts of a column builder that Drizzle does not type. */
interface Builder {
  allowed?: readonly (string | number)[] | null
  foreignKeyConfigs: readonly unknown[]
  config: { notNull: boolean; primaryKey: boolean; isUnique: boolean }
}
interface Declaration {
  builder: Builder
  column: ExtraConfigColumn
}

function checkOf(name: string, { builder: { allowed }, column }: Declaration) {
  if (!allowed) return []
  return [check(`${name}_${column.name}_check`, sql.raw(`"${column.name}" in (${allowed.map(literal).join(', ')})`))]
}

const literal = (code: string | number) => (typeof code === 'number' ? String(code) : `'${code.replaceAll("'", "''")}'`)

function indexOf(name: string, { builder, column }: Declaration, declared: readonly PgTableExtraConfigValue[]) {
  const { notNull, primaryKey, isUnique } = builder.config
  const isLed = primaryKey || isUnique || declared.some((each) => leadingColumn(each) === column.name)
  if (builder.foreignKeyConfigs.length === 0 || isLed) return []
  const own = index(`${name}_${column.name}`).on(column)
  return [notNull ? own : own.where(sql.raw(`"${column.name}" is not null`))]
}

/** First column of an index over all rows. */
function leadingColumn(declared: PgTableExtraConfigValue): string | undefined {
  if (is(declared, PrimaryKeyBuilder)) return (declared as unknown as { columns: { name: string }[] }).columns[0]?.name
  if (!is(declared, IndexBuilder)) return undefined
  const { columns, where } = (declared as unknown as { config: { columns: { name?: string }[]; where?: unknown } })
    .config
  return where === undefined ? columns[0]?.name : undefined
}
