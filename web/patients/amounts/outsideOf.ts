import { sumMoney } from '../../ui/sumMoney.ts'

interface Family {
  readonly currentBalance: string
  readonly familyBalance: string
  readonly family: readonly { readonly currentBalance: string }[]
}

/** The part of the family balance that members owe whom the viewer has no access to. */
export function outsideOf({ currentBalance, familyBalance, family }: Family): string {
  const known = sumMoney([currentBalance, ...family.map((member) => member.currentBalance)])
  return sumMoney([familyBalance, known.startsWith('-') ? known.slice(1) : `-${known}`])
}
