import { type FieldTree, pickFields } from '../contract/fields.ts'
import { Page } from '../listing/Page.ts'
import { FileAnswer } from './FileAnswer.ts'

/** A response with only the requested fields, and without nulls if the caller prefers that. */
export function sparseAnswer(answer: unknown, fields: FieldTree | null = null, isWithoutNulls = false): unknown {
  if (fields === null || answer instanceof FileAnswer) return answer
  if (answer instanceof Page) return answer.map((row) => pickFields(row, fields, isWithoutNulls))
  return pickFields(answer, fields, isWithoutNulls)
}
