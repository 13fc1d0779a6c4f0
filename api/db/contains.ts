import { type Column, sql, type SQL } from 'drizzle-orm'

/** Whether a text contains a part, in the same case. Wildcards in the part are escaped. */
export const contains = (text: SQL | Column, part: string): SQL =>
  sql`${text} like ${`%${part.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`
