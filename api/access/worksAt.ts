import { sql } from 'drizzle-orm'
import { users } from '../db/schema.ts'

/** Users who may work at a practice, as far as they are limited to practices; their company is another condition. */
export const worksAt = (practiceId: string) =>
  sql`(${users.allowedPractices} is null or ${users.allowedPractices} @> to_jsonb(${practiceId}::text))`
