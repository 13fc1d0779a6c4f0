import { type FieldTree, pickFields } from '../contract/fields.ts'
import { Page } from '../listing/Page.ts'
import { FileAnswer } from './FileAnswer.ts'

/** An answer with the fields that the caller asks for. */
export function sparseAnswer(answer: unknown, fields: FieldTree | null = null): unknown {
  if (fields === null || answer instanceof FileAnswer) return answer
  return answer instanceof Page ? answer.map((row) => pickFields(row, fields)) : pickFields(answer, fields)
}
