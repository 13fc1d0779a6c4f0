import type { Database } from '../../api/db/database.ts'

/** Carries the result of a transaction out of its rollback. */
class Undone extends Error {
  constructor(readonly result: unknown) {
    super('Undone')
  }
}

/**
 * A database whose transactions return their results and are rolled back, so that each call starts with the same world.
 */
export function rolledBackDatabase(database: Database): Database {
  return {
    ...database,
    transaction: async <T>(work: Parameters<typeof database.transaction<T>>[0]) => {
      const undone = await database
        .transaction(async (tx) => {
          throw new Undone(await work(tx))
        })
        .catch((error: unknown) => {
          if (error instanceof Undone) return error
          throw error
        })
      return undone.result as T
    },
  }
}
