import { z } from 'zod'
import { type FieldTree, withoutNull } from './fields.ts'

/**
 * Preference of a caller that names the fields of a response: null fields may be omitted. A token of OData for the
 * header `Prefer`. A server that does not know it returns the nulls; one that omits them repeats the token in
 * `Preference-Applied`.
 */
export const omitsNulls = 'omit-values=nulls'

/** The requested fields of an object that may be null, and those that are objects themselves. */
export type NullPlan = readonly { name: string; isNullable: boolean; inside: NullPlan }[]

/** Restores the nulls of a response with some of its fields. Null if its objects are of several kinds. */
export function nullPlan(schema: z.ZodType, requested: FieldTree | true): NullPlan | null {
  const answered = withoutNull(schema)
  if (answered instanceof z.ZodArray) return nullPlan(answered.element as z.ZodType, requested)
  if (requested === true) return []
  if (!(answered instanceof z.ZodObject)) return null
  const plan: { name: string; isNullable: boolean; inside: NullPlan }[] = []
  for (const [name, below] of Object.entries(requested)) {
    const field = (answered.shape as Record<string, z.ZodType>)[name]
    const inside = field ? nullPlan(field, below) : null
    if (!field || !inside) return null
    const isNullable = isNull(field)
    if (isNullable || inside.length > 0) plan.push({ name, isNullable, inside })
  }
  return plan
}

const isNull = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodNullable || (schema instanceof z.ZodOptional && isNull(schema.unwrap() as z.ZodType))

/** Sets the fields that a response omits to null. */
export function restoreNulls(plan: NullPlan, answer: unknown): void {
  if (Array.isArray(answer)) for (const each of answer) restoreNulls(plan, each)
  else if (typeof answer === 'object' && answer !== null) restoreIn(plan, answer as Record<string, unknown>)
}

function restoreIn(plan: NullPlan, row: Record<string, unknown>): void {
  for (const { name, isNullable, inside } of plan) {
    const value = row[name]
    if (value === undefined) {
      if (isNullable) row[name] = null
    } else if (inside.length > 0) restoreNulls(inside, value)
  }
}
