import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { users } from '../../db/schema.ts'

/** The account can be moved later; until then, password sign-in continues. */
export const markMoveFailed = (database: Database, userId: string) =>
  database.transaction((tx) => tx.update(users).set({ idpMigration: 'error' }).where(eq(users.id, userId)))
