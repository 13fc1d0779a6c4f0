import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const packages = 'package-lock.json'
const migrations = 'api/db/migrations'

/** A hash of all sources of `entries` (paths from the root): what they import, migrations, packages, Node. */
export function hashOfSources(entries: readonly string[]): string {
  const sql = readdirSync(join(root, migrations)).filter((name) => name.endsWith('.sql'))
  const files = new Set([join(root, packages), ...sql.map((name) => join(root, migrations, name))])
  for (const entry of entries) addImported(join(root, entry), files)
  const hash = createHash('sha256').update(process.version)
  for (const file of [...files].toSorted()) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

function addImported(file: string, files: Set<string>): void {
  if (files.has(file) || !existsSync(file)) return
  files.add(file)
  for (const [, specifier] of readFileSync(file, 'utf8').matchAll(
    /(?:from|import\(|import|URL\()\s*['"](\.[^'"]+)['"]/g,
  ))
    if (/\.(ts|mjs|json|csv)$/.test(specifier!)) addImported(resolve(dirname(file), specifier!), files)
}
