import { type Column, sql, type SQL } from 'drizzle-orm'

/**
 * Characters between words. They become spaces, because PostgreSQL would keep `a@b.com` or `1,234.50` as one word. No
 * semicolon, with which the generator of migrations separates values.
 */
const separators = '#%&*+,-./:<=>?@_~“”„«»‘’—–…'
/** A longer text is searchable up to here: an index entry has a limit of 1 MB. */
export const searchedLength = 20_000

interface Columns {
  subject: Column
  text: Column
  companyId: Column
  practiceId: Column
}

/** What a message is found by: its words, and its company and practice as `@id`, so that a search reads only these. */
export const messageWords = ({ subject, text, companyId, practiceId }: Columns): SQL =>
  sql`(to_tsvector('simple'::regconfig, translate(left(coalesce(${subject}, '') || ' ' || ${text}, ${sql.raw(String(searchedLength))}), ${sql.raw(`'${separators}'`)}, ${sql.raw(`'${' '.repeat(separators.length)}'`)})) || array_to_tsvector(array['@' || ${companyId}::text, '@' || ${practiceId}::text]))`
