import { bigint, customType, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Integer minor units of the practice's currency. Exact up to 2^53. */
export const minorUnits = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/** An instant; read back as Postgres text and made ISO 8601 by `isoInstant`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string', precision: 3 })

export const id = () => uuid('id').primaryKey()
export const createdAt = () => instant('created_at').notNull()
export const modifiedAt = () => instant('modified_at').notNull()

/** Text ordered by code point, so that every database and locale pages in the same order. */
export const orderedText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })
