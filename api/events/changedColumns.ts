import { isDeepStrictEqual } from 'node:util'
import type { SettingChanges } from './recordSettingChange.ts'

/**
 * What a call changes in a row: the columns to write, and each field's value before and after for the audit log. Fields
 * that the call omits, and values that are already stored, change nothing.
 * @param columns column of each field
 * @param values value of each field; undefined if the call omits it
 */
export function changedColumns<Row extends object, Field extends string>(
  columns: Readonly<Record<Field, keyof Row>>,
  row: Row,
  values: Readonly<Partial<Record<NoInfer<Field>, unknown>>>,
): { set: Partial<Row>; changes: SettingChanges } {
  const set: Partial<Record<keyof Row, unknown>> = {}
  const changes: SettingChanges = {}
  for (const [field, column] of Object.entries<keyof Row>(columns)) {
    const value = values[field as Field]
    if (value === undefined || isDeepStrictEqual(value, row[column])) continue
    set[column] = value
    changes[field] = [row[column], value]
  }
  return { set: set as Partial<Row>, changes }
}
