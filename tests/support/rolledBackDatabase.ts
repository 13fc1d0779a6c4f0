import type { Database } from '../../api/db/database.ts'

/** Carries the answer of a transaction out of its own undoing. */
class Undone extends Error {
  constructor(readonly result: unknown) {
    super('Undone')
  }
}

/** A database whose transactions answer as ever and leave nothing: each call meets the same world. */
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
