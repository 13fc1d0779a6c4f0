import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Key of the analysts’ pseudonyms: as configured, or generated once and stored in the data folder, so that pseudonyms
 * are stable across restarts.
 * @returns {{ PSEUDONYM_KEY?: string }}
 */
export function pseudonymKey({ PSEUDONYM_KEY, DATA_DIR = '.data' } = process.env) {
  if (PSEUDONYM_KEY) return {}
  const path = join(DATA_DIR, 'pseudonym-key')
  mkdirSync(DATA_DIR, { recursive: true })
  try {
    // If two processes start at once, one creates it and the other reads it.
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  return { PSEUDONYM_KEY: readFileSync(path, 'utf8') }
}
