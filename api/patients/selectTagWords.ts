import { sql } from 'drizzle-orm'
import { tags } from '../db/schema.ts'

/** A tag's name in lower case, with one space between words: “Do-Not-Contact” is `do not contact`. */
export const selectTagWords = sql<string>`trim(regexp_replace(lower(${tags.name}), '[^a-z]+', ' ', 'g'))`
