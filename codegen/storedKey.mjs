import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A key that outlives a start, such as that of the analysts’ pseudonyms: as configured, or generated once and stored in
 * the data folder.
 * @param {'PSEUDONYM_KEY' | 'SECRETS_KEY'} variable
 * @param {string} file name of its file in the data folder
 * @returns {Record<string, string>}
 */
export function storedKey(variable, file, { [variable]: configured, DATA_DIR = '.data' } = process.env) {
  if (configured) return {}
  const path = join(DATA_DIR, file)
  mkdirSync(DATA_DIR, { recursive: true })
  try {
    // If two processes start at once, one creates it and the other reads it.
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  return { [variable]: readFileSync(path, 'utf8') }
}
