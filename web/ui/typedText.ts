import { createContext } from 'react'

/** The text that found what is shown below. Empty without a search. */
export const TypedText = createContext('')

/** The words of a search. A single letter matches too much to be marked. */
const typedWords = (typed: string): string[] =>
  typed
    .toLowerCase()
    .split(/[\s,'"{}]+/)
    .filter((word) => word.length > 1)

/** Whether typed words are in a hidden text but not in the shown one, so that it has to be shown, too. */
export const isFoundBy = (typed: string, hidden: string, shown: string): boolean =>
  typedWords(typed).some((word) => hidden.toLowerCase().includes(word) && !shown.toLowerCase().includes(word))

export interface TextPart {
  text: string
  isMarked: boolean
}

/** A text cut where typed words start and end. Overlapping words are one part. */
export function markedParts(text: string, typed: string): TextPart[] {
  const marks = Array.from({ length: text.length }, () => false)
  const lower = text.toLowerCase()
  // Some capitals have a longer small form; then positions differ.
  if (lower.length !== text.length) return [{ text, isMarked: false }]
  for (const word of typedWords(typed))
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1)) marks.fill(true, at, at + word.length)
  const parts: TextPart[] = []
  for (const [index, isMarked] of marks.entries()) {
    const last = parts.at(-1)
    if (last?.isMarked === isMarked) last.text += text[index]
    else parts.push({ text: text[index]!, isMarked })
  }
  return parts
}

/** Whether a typed text contains a date (yyyy-MM-dd), in digits or with the name of the month. */
export function typesDate(typed: string, date: string): boolean {
  const [year, month, day] = date.slice(0, 10).split('-') as [string, string, string]
  const short = (number: string) => String(Number(number))
  const digits = typed.replaceAll(/[^\d]+/g, ' ')
  const years = [year, year.slice(2)]
  const writings = years.flatMap((y) => [
    ...[month, short(month)].flatMap((m) => [day, short(day)].flatMap((d) => [`${m} ${d} ${y}`, `${d} ${m} ${y}`])),
    `${month}${day}${y}`,
    // The month is a word.
    ...(/\p{L}{3}/u.test(typed) ? [`${day} ${y}`, `${short(day)} ${y}`] : []),
  ])
  const others = [`${year} ${month} ${day}`, `${year} ${short(month)} ${short(day)}`, `${year}${month}${day}`]
  return [...writings, ...others].some((writing) => ` ${digits} `.includes(` ${writing} `))
}

/** Whether a typed text can be a part of a phone number or email address. */
export const mayTypeContact = (typed: string): boolean => typed.includes('@') || typed.replaceAll(/\D/g, '').length >= 4

/** Whether a typed text contains at least four digits in a row of a number, in any format. */
export function typesNumber(typed: string, number: string): boolean {
  const digits = typed.replaceAll(/\D/g, '')
  return digits.length >= 4 && number.replaceAll(/\D/g, '').includes(digits.replace(/^1(?=\d{10}$)/, ''))
}
