import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A deployed release of the app, which may still be open in a browser. */
interface Release {
  name: string
  /** UTC day. */
  day: string
  /** Ids of its documents. */
  documents: string[]
}

export interface Releases {
  /** Newest last. */
  stored: Release[]
  /** The documents of all releases, by id. */
  documents: Record<string, string>
}

const retentionDays = 30
const minRetained = 2
const dayMs = 24 * 60 * 60 * 1000

/** Releases as the repository stores them. */
export function readReleases(): Releases {
  const sourcePath = fileURLToPath(new URL('./released.json', import.meta.url))
  const path = existsSync(sourcePath)
    ? sourcePath
    : fileURLToPath(new URL('../../../../../gateway/access/releases/released.json', import.meta.url))
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Releases) : { stored: [], documents: {} }
}

/** The name of a release: the given one, or the day. @throws Error for an invalid name, such as an option */
export function releaseName(requested: string | undefined, day: string): string {
  if (requested === undefined) return day
  if (/^[A-Za-z0-9][\w.-]*$/.test(requested)) return requested
  throw new Error(`${requested} is no name of a release: letters, digits, dots, and hyphens, such as 2026-11-23`)
}

/**
 * Adds a release. A page stays open for days, not for months: releases of the last 30 days stay, and the last two
 * whatever their age. Documents that no remaining release uses are removed.
 * @throws Error for a name that was used before
 */
export function withRelease(
  { stored, documents }: Releases,
  { name, day, app }: { name: string; day: string; app: Record<string, string> },
): Releases {
  if (stored.some((release) => release.name === name)) throw new Error(`There is a release ${name} already`)
  const all = [...stored, { name, day, documents: Object.keys(app).toSorted() }]
  const isYoung = (release: Release) => Date.parse(day) - Date.parse(release.day) <= retentionDays * dayMs
  const next = all.filter((release, index) => isYoung(release) || index >= all.length - minRetained)
  const known = { ...documents, ...app }
  const ids = [...new Set(next.flatMap((release) => release.documents))].toSorted()
  return { stored: next, documents: Object.fromEntries(ids.map((id) => [id, known[id]!])) }
}
