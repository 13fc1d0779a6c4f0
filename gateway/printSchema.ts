import { lexicographicSortSchema, printSchema } from 'graphql'
import { schema } from './schema.ts'

/** The text of `schema.graphql`, in an order that does not depend on the order of the files. */
export const printedSchema = (): string => `${printSchema(lexicographicSortSchema(schema))}\n`
