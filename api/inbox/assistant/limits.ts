import type { Asked } from '../replies/Drafter.ts'

/** Answers in a row, without a user in between. More exchanges than that are a question for people. */
export const mostAnswers = 3

const asks =
  /\b(agent|human|representative|real person|operator|manager|supervisor|(speak|talk|chat)( to| with) (someone|somebody|a person|anyone)|call me)\b/i

/** Whether a patient asks for a person in so many words. The drafter recognizes other ways to say it. */
export const asksForPerson = (text: string): boolean => asks.test(text)

const figures = (text: string): string[] =>
  [...text.matchAll(/\d(?:[\d.,/:-]*\d)?/g)].map(([figure]) => figure.replaceAll(',', ''))

/**
 * Whether a reply names an amount, date or other number that neither the account nor the conversation has. Nobody reads
 * the reply before the patient does, so it must not make one up.
 */
export function hasUnknownFigures(reply: string, { balance, lines, practiceName }: Asked): boolean {
  const known = new Set([balance ?? '', practiceName, ...lines.map(({ text }) => text)].flatMap(figures))
  return figures(reply).some((figure) => !known.has(figure))
}
