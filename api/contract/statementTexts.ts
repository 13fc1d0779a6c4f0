import { z } from 'zod'
import { refusedAs } from './refusals/ofIssue.ts'

/** Printable ASCII with a letter, without the characters that card processors reject. */
const isLegible = (text: string) => /[A-Za-z]/.test(text) && /^[ -~]+$/.test(text) && !/[<>\\'"*]/.test(text)

const ofLength = (minimum: number, maximum: number) => (text: string) =>
  text.length >= minimum && text.length <= maximum && isLegible(text)

/** Text on patients’ bank statements, within the card processors’ limits. */
export const statementDescriptor = z
  .string()
  .trim()
  .refine(ofLength(5, 22), { message: refusedAs('statement_descriptor') })

/** The practice’s part of it, which card processors put before the rest. */
export const statementPrefix = z
  .string()
  .trim()
  .refine(ofLength(2, 10), { message: refusedAs('statement_prefix') })

/** A text, or none: null, or nothing but blanks. */
export const optionalText = <Text extends z.ZodType<string>>(text: Text) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), text.nullable())
