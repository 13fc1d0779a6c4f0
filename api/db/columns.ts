import { type Column, sql } from 'drizzle-orm'
import { bigint, customType, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Integer minor units of the practice's currency, exact up to 2^53. No default: every insert sets its amounts. */
export const minorUnits = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** An instant; read back as Postgres text and made ISO 8601 by `isoInstant`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string', precision: 3 })

export const id = () => uuid('id').primaryKey()
export const createdAt = () => instant('created_at').notNull()
export const modifiedAt = () => instant('modified_at').notNull()

/** Text ordered by code point, so that every database and locale pages in the same order. */
export const orderedText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

/** A code of a closed list. Its type is the list, and `table` adds the CHECK. */
export const enumColumn = <const Code extends string>(name: string, codes: readonly Code[]) =>
  Object.assign(text(name).$type<Code>(), { allowed: codes })

/** Like `enumColumn`, for a code that is a small number. */
export const levelColumn = <const Level extends number>(name: string, levels: readonly Level[]) =>
  Object.assign(smallint(name).$type<Level>(), { allowed: levels })

/** A code from an open list, such as a type that a client names: any text. */
export const openCodeColumn = (name: string) => Object.assign(text(name), { allowed: null })

/** A day for indexes and orders: null counts as a day that never comes, because a cursor needs a value. */
export const orNever = (day: Column) => sql`coalesce(${day}, '9999-01-01'::date)`

/** For an index of the rows whose `status` is none of these, such as work that has not ended. */
export const hasOtherStatus = (statuses: readonly string[]) =>
  sql.raw(`status not in (${statuses.map((status) => `'${status}'`).join(', ')})`)
