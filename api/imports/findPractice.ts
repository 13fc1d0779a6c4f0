import { asc, eq, or, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { practices } from '../db/schema.ts'
import { ImportProblem } from './problems.ts'

const namesShown = 12

/**
 * A practice by its name or identifier, ignoring case.
 * @throws ImportProblem if there is none or more than one
 */
export async function findPractice({ db }: Database, name: string) {
  const wanted = name.trim().toLowerCase()
  const found = await db
    .select()
    .from(practices)
    .where(or(eq(sql`lower(${practices.name})`, wanted), eq(sql`lower(${practices.clientUid})`, wanted)))
  if (found.length === 1) return found[0]!
  if (found.length > 1) {
    throw new ImportProblem(
      `More than one practice is called ${name}; use one of ${found.map((each) => each.clientUid).join(', ')}.`,
    )
  }
  const known = await db.select({ name: practices.name }).from(practices).orderBy(asc(practices.name)).limit(namesShown)
  if (known.length === 0)
    throw new ImportProblem('The database has no practices yet; start Tally Care once, and try again.')
  throw new ImportProblem(
    `There is no practice called ${name}. There are: ${known.map((each) => each.name).join('; ')}.`,
  )
}
