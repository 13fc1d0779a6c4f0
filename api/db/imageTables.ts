import { sql } from 'drizzle-orm'
import { index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { imageTypes } from '../contract/images.ts'
import { createdAt, enumColumn, id, instant } from './columns.ts'
import { companies, practices, users } from './organizationTables.ts'
import { table } from './table.ts'

/** An uploaded image that anyone can load who knows its token. Its content is in the file storage under the token. */
export const images = table(
  'images',
  {
    id: id(),
    /** Random, unlike an id: it is the address of the image. */
    token: uuid('token').notNull().unique(),
    /** Null once its owner was deleted. */
    companyId: uuid('company_id').references(() => companies.id),
    practiceId: uuid('practice_id').references(() => practices.id),
    userId: uuid('user_id').references(() => users.id),
    name: text('name').notNull(),
    type: enumColumn('type', imageTypes).notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    /** Pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** When it was replaced or removed. Sent emails show it for a while longer. */
    removedAt: instant('removed_at'),
    createdAt: createdAt(),
  },
  (self) => [
    index('images_removed')
      .on(self.removedAt)
      .where(sql`removed_at is not null`),
  ],
)
