import { inArray, sql } from 'drizzle-orm'
import type { ReadTx } from '../db/Tx.ts'
import { partners, users } from '../db/schema.ts'

interface Row {
  userId: string | null
  impersonatorId: string | null
}

/** Users and partners named by rows: a lookup by id, null for no one. */
export async function peopleById(tx: ReadTx, rows: readonly Row[]) {
  const ids = [...new Set(rows.flatMap((row) => [row.userId ?? [], row.impersonatorId ?? []].flat()))]
  const found =
    ids.length === 0
      ? []
      : await tx
          .select({
            id: users.id,
            first_name: users.firstName,
            last_name: users.lastName,
            is_partner: sql<boolean>`false`,
          })
          .from(users)
          .where(inArray(users.id, ids))
          .unionAll(
            tx
              .select({
                id: partners.id,
                first_name: partners.name,
                last_name: sql<string>`''`,
                is_partner: sql<boolean>`true`,
              })
              .from(partners)
              .where(inArray(partners.id, ids)),
          )
  const byId = new Map(found.map((person) => [person.id, person]))
  return (id: string | null) => (id === null ? null : (byId.get(id) ?? null))
}
