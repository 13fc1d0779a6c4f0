import type { DraftRequest } from '../replies/Drafter.ts'

/** Maximum replies in a row without a user in between. After that, staff must answer. */
export const maxAnswers = 3

const personRequest =
  /\b(agent|human|representative|real person|operator|manager|supervisor|(speak|talk|chat)( to| with) (someone|somebody|a person|anyone)|call me)\b/i

/** Whether a patient explicitly asks for a person. The drafter recognizes other wordings. */
export const asksForPerson = (text: string): boolean => personRequest.test(text)

const figures = (text: string): string[] =>
  [...text.matchAll(/\d(?:[\d.,/:-]*\d)?/g)].map(([figure]) => figure.replaceAll(',', ''))

/**
 * Whether a reply contains an amount, date or other number that is neither in the account nor in the conversation.
 * Replies are sent without review, so they must not contain invented figures.
 */
export function hasUnknownFigures(reply: string, { balance, lines, practiceName }: DraftRequest): boolean {
  const known = new Set([balance ?? '', practiceName, ...lines.map(({ text }) => text)].flatMap(figures))
  return figures(reply).some((figure) => !known.has(figure))
}
