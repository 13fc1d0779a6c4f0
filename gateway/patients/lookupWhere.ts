import { refuse } from '../../api/contract/refusals/Refusal.ts'
import type { patientFilters } from '../../api/contract/patientFilters.ts'
import { isCalendarDate } from '../../api/contract/isCalendarDate.ts'
import type { Where } from '../../api/contract/where.ts'
import { containsPattern } from '../graph/containsPattern.ts'
import { BadInputError } from '../graph/globalId.ts'

type PatientWhere = Where<typeof patientFilters>

/** Fewer digits than this are an age or a house number rather than a phone number. */
const shortestNumber = 4
/** Text filters need this many characters (specification, validation rules). */
const shortestText = 2

/**
 * Conditions for a front desk search, combined with AND: a date of birth (MM/dd/yyyy or yyyy-MM-dd), all or part of a
 * phone number in any format, an external id, words of a name, or several of them.
 * @throws BadInputError for fewer than two characters, and for an invalid date
 */
export function lookupWhere(text: string): PatientWhere[] {
  // Specification: these characters are removed from searched names.
  const plain = text.replaceAll(/[,'"{}]/g, ' ').trim()
  if (plain === '') return []
  if (isNumber(plain)) return [numberWhere(plain)]
  const words = plain.split(/\s+/)
  if (words.join('').length < shortestText)
    throw new BadInputError(refuse('graph_search_short', { minimum: shortestText }))
  return words.map((word) => dateWhere(word) ?? (isNumber(word) ? numberWhere(word) : nameWhere(word)))
}

const digitsIn = (text: string) => text.replaceAll(/\D/g, '')

const isNumber = (text: string) =>
  /^[+()\d\s.-]+$/.test(text) && dateParts(text) === null && digitsIn(text).length >= shortestNumber

/** A phone number with its country is found without it, too. */
function numberWhere(text: string): PatientWhere {
  const digits = digitsIn(text)
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  return { $or: [{ phone: { $ilike: containsPattern(national) } }, nameWhere(text.trim())] }
}

const nameWhere = (word: string): PatientWhere => ({ search: { $ilike: containsPattern(word) } })

function dateWhere(word: string): PatientWhere | null {
  const date = dateParts(word)
  if (date === null) return null
  if (!isCalendarDate(date)) throw new BadInputError(refuse('graph_no_such_day'))
  return { date_of_birth: date }
}

function dateParts(text: string): string | null {
  const american = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text)
  if (american) return `${american[3]}-${american[1]!.padStart(2, '0')}-${american[2]!.padStart(2, '0')}`
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null
}
