import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { newId } from '../db/newId.ts'
import type { Tx } from '../db/Tx.ts'
import { locations, posTerminals } from '../db/schema.ts'
import { ApiError } from '../http/ApiError.ts'
import { routedConnection } from '../payments/routedConnection.ts'
import { findPractice } from './findPractice.ts'
import { ImportProblem } from './problems.ts'

/** A card reader of the card processor, at a location of the practice. */
export interface NewReader {
  /** Name or external id of the location. */
  location: string
  /** The processor's id: `tmr_…` */
  readerId: string
  /** What staff call it. */
  label: string
}

/**
 * Reads `LOCATION=tmr_…`, optionally with `=LABEL`. Without a label it is called after its location.
 * @throws ImportProblem for any other text
 */
export function readReader(text: string): NewReader {
  const [location = '', readerId = '', label = location, ...others] = text.split('=').map((part) => part.trim())
  if (location === '' || label === '' || others.length > 0 || !/^tmr_\w+$/.test(readerId))
    throw new ImportProblem(`A card reader is LOCATION=tmr_ID or LOCATION=tmr_ID=LABEL, not ${text}.`)
  return { location, readerId, label }
}

interface ReaderImport {
  /** Name or identifier of the practice. */
  practice: string
  readers: readonly NewReader[]
  /** ISO 8601 UTC. */
  now: string
}

type Practice = Awaited<ReturnType<typeof findPractice>>

/**
 * Registers card readers of a practice, all or none. A reader that is known gets its new location and label.
 * @throws ImportProblem for an unknown practice or location, a reader of another practice, and without an account
 */
export async function importReaders(database: Database, { practice: name, readers, now }: ReaderImport): Promise<void> {
  const practice = await findPractice(database, name)
  await database.transaction(async (tx) => {
    for (const reader of readers) await register(tx, practice, reader, now)
  })
}

async function register(tx: Tx, practice: Practice, { location, readerId, label }: NewReader, now: string) {
  const locationId = await findLocation(tx, practice, location)
  const connectionId = await accountOf(tx, practice, locationId)
  const [known] = await tx.select().from(posTerminals).where(eq(posTerminals.readerId, readerId)).for('update')
  if (known && known.practiceId !== practice.id)
    throw new ImportProblem(`The card reader ${readerId} is registered with another practice.`)
  const set = { locationId, connectionId, label, active: true }
  if (known) return tx.update(posTerminals).set(set).where(eq(posTerminals.id, known.id))
  const owner = { companyId: practice.companyId, practiceId: practice.id }
  return tx.insert(posTerminals).values({ id: newId(), ...owner, ...set, readerId, createdAt: now })
}

async function findLocation(tx: Tx, { id, name: practice }: Practice, name: string): Promise<string> {
  const isTheirs = eq(locations.practiceId, id)
  const isNamed = or(eq(sql`lower(${locations.name})`, name.toLowerCase()), eq(locations.externalId, name))
  const found = await tx.select({ id: locations.id }).from(locations).where(and(isTheirs, isNamed))
  if (found.length === 1) return found[0]!.id
  const known = await tx.select({ name: locations.name }).from(locations).where(isTheirs).orderBy(asc(locations.name))
  const names = known.map((each) => each.name).join('; ')
  throw new ImportProblem(
    found.length > 1
      ? `More than one location of ${practice} is called ${name}; use its external ID.`
      : `${practice} has no location called ${name}. It has: ${names || 'none'}.`,
  )
}

/** A reader is registered with the account that receives the payments of its location. */
async function accountOf(tx: Tx, practice: Practice, locationId: string): Promise<string> {
  try {
    return await routedConnection(tx, practice.id, locationId)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new ImportProblem(
      `${practice.name} has no account at the card processor; connect one in its settings, under Bank accounts.`,
    )
  }
}
