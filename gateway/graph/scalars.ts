import { refuse } from '../../api/contract/refusals/Refusal.ts'
import { isCalendarDate } from '../../api/contract/isCalendarDate.ts'
import { builder } from './builder.ts'
import { BadInputError } from './globalId.ts'
import { UnreadableValue } from './UnreadableValue.ts'

/** Scalars are text on both sides. Input is checked by its format, and errors never repeat it. */
function textScalar(
  name: 'Date' | 'DateTime' | 'Money',
  description: string,
  isValid: (text: string) => boolean,
  refused: 'graph_bad_date' | 'graph_bad_instant' | 'graph_bad_money',
): void {
  builder.scalarType(name, {
    description,
    // An invalid amount or date is an error of its field, never a guess.
    serialize: (value) => {
      if (typeof value !== 'string' || !isValid(value)) throw new UnreadableValue(name)
      return value
    },
    parseValue: (value) => {
      if (typeof value !== 'string' || !isValid(value)) throw new BadInputError(refuse(refused))
      return value
    },
  })
}

textScalar(
  'Date',
  'Calendar date without a zone, YYYY-MM-DD; 9999-01-01 means no date',
  isCalendarDate,
  'graph_bad_date',
)
textScalar(
  'DateTime',
  'Instant in UTC, ISO 8601 with Z, for example 2026-11-21T15:04:05Z',
  (text) => /^\d{4}-\d{2}-\d{2}T.*Z$/.test(text) && !Number.isNaN(Date.parse(text)),
  'graph_bad_instant',
)
textScalar(
  'Money',
  'Decimal amount in the practice’s currency (`Practice.currency`, `Patient.currency`), with that currency’s digits, for example 125.00',
  (text) => /^-?\d{1,13}(\.\d{1,3})?$/.test(text),
  'graph_bad_money',
)
