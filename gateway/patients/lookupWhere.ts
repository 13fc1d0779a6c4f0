import { refuse } from '../../api/contract/refusals/Refusal.ts'
import type { patientFilters } from '../../api/contract/patientFilters.ts'
import type { Where } from '../../api/contract/where.ts'
import { containsPattern } from '../graph/containsPattern.ts'
import { BadInputError } from '../graph/globalId.ts'
import { removedSigns, shortestSearch } from '../graph/searchedWords.ts'
import { daysInDigits, type TypedDate, typedDates } from './typedDates.ts'

type PatientWhere = Where<typeof patientFilters>

/** Fewer digits than this are an age or a house number rather than a phone number. */
const shortestNumber = 4
/** Twelve letters and digits in groups of four, as printed on statements. The dashes may be missing. */
const statementCode = /^[a-z\d]{4}-?[a-z\d]{4}-?[a-z\d]{4}$/i

/**
 * Conditions for a typed text, combined with AND: a date of birth, all or part of a phone number, an email address, an
 * external id, a statement code, words of a name, or several of them, in any usual format.
 * @throws BadInputError for fewer than two characters
 */
export function lookupWhere(text: string): PatientWhere[] {
  const plain = text.replaceAll(removedSigns, ' ').trim()
  if (plain === '') return []
  const { dates, rest } = typedDates(plain)
  // A number of several groups, such as a phone number.
  if (dates.length === 0 && isNumber(plain)) return [numberWhere(plain)]
  const words = rest.split(/\s+/).filter(Boolean)
  if (dates.length === 0 && words.join('').length < shortestSearch)
    throw new BadInputError(refuse('graph_search_short', { minimum: shortestSearch }))
  return [...dates.map(dateWhere), ...words.map(wordWhere)]
}

function dateWhere({ text, days }: TypedDate): PatientWhere {
  // With a year of two digits, it can also be an external id.
  return /\p{L}|\d{4}/u.test(text) ? bornOn(days) : { $or: [bornOn(days), nameWhere(text)] }
}

const bornOn = (days: string[]): PatientWhere => ({ date_of_birth: { $in: days } })

const digitsIn = (text: string) => text.replaceAll(/\D/g, '')

const isNumber = (text: string) => /^[+()\d\s.-]+$/.test(text) && digitsIn(text).length >= shortestNumber

function wordWhere(word: string): PatientWhere {
  if (isNumber(word)) return numberWhere(word)
  if (word.includes('@')) return { email: { $ilike: containsPattern(word) } }
  if (/\d/.test(word) && statementCode.test(word)) return { $or: [codeWhere(word), nameWhere(word)] }
  return nameWhere(word)
}

/** A phone number with its country is found without it, too. */
function numberWhere(text: string): PatientWhere {
  const digits = digitsIn(text)
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  const days = daysInDigits(text.trim())
  return {
    $or: [
      { phone: { $ilike: containsPattern(national) } },
      nameWhere(text.trim()),
      ...(days.length > 0 ? [bornOn(days)] : []),
      ...(statementCode.test(text.trim()) ? [codeWhere(text.trim())] : []),
    ],
  }
}

const codeWhere = (word: string): PatientWhere => {
  const signs = word.toUpperCase().replaceAll('-', '')
  return { statement_code: [0, 4, 8].map((start) => signs.slice(start, start + 4)).join('-') }
}

const nameWhere = (word: string): PatientWhere => ({ search: { $ilike: containsPattern(word) } })
