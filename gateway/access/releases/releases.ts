import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** An app that was deployed, and may still be open in somebody's browser. */
interface Release {
  name: string
  /** UTC day. */
  day: string
  /** Ids of the documents it asks by. */
  documents: string[]
}

export interface Releases {
  /** Newest last. */
  kept: Release[]
  /** Those of all of them, by id. */
  documents: Record<string, string>
}

const keptDays = 30
const leastKept = 2
const dayMs = 24 * 60 * 60 * 1000

/** Releases as they are kept in the repository. */
export function readReleases(): Releases {
  const beside = fileURLToPath(new URL('./released.json', import.meta.url))
  const path = existsSync(beside)
    ? beside
    : fileURLToPath(new URL('../../../../../gateway/access/releases/released.json', import.meta.url))
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Releases) : { kept: [], documents: {} }
}

/**
 * The releases with a new one. A page stays open for days, not for months: those of the last 30 days are kept, and the
 * last two whatever their age; documents that none of them asks by go.
 * @throws Error for a name that was given before
 */
export function withRelease(
  { kept, documents }: Releases,
  { name, day, app }: { name: string; day: string; app: Record<string, string> },
): Releases {
  if (kept.some((release) => release.name === name)) throw new Error(`There is a release ${name} already`)
  const all = [...kept, { name, day, documents: Object.keys(app).toSorted() }]
  const isYoung = (release: Release) => Date.parse(day) - Date.parse(release.day) <= keptDays * dayMs
  const next = all.filter((release, index) => isYoung(release) || index >= all.length - leastKept)
  const known = { ...documents, ...app }
  const ids = [...new Set(next.flatMap((release) => release.documents))].toSorted()
  return { kept: next, documents: Object.fromEntries(ids.map((id) => [id, known[id]!])) }
}
