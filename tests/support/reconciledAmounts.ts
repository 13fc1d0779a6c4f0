import { toMinor } from '../../api/contract/currency.ts'
import { equationLines } from '../../web/patients/amounts/amountLines.ts'
import { outsideOf } from '../../web/patients/amounts/outsideOf.ts'
import { ledgerGroups } from '../../web/statements/ledgerGroups.ts'

type Equation = Parameters<typeof equationLines>[0]
type Family = Parameters<typeof outsideOf>[0]

interface Amounts extends Equation, Family {
  id: string
  restId: string
  currency: string
  family: (Family['family'][number] & { restId: string })[]
}

interface Lines {
  billed: string
  insurancePaid: string
  adjustment: string
  discounts: string
  patientPaid: string
  patientBalance: string
}

interface Visit {
  status: string
  amounts: Lines
  charges: { amounts: Lines }[]
}

interface Statement {
  id: string
  bucket: string
  bucketText: string
  amounts: Lines
  visits: Visit[]
}

interface Ledger extends Amounts {
  balanceBreakdown: Record<'charged' | 'insurance' | 'adjustments' | 'discounts' | 'paid' | 'balance', string>
  statements: Statement[]
}

/** A row of the patients list and of the front desk. */
export interface AmountRow {
  restId: string
  currentBalance: string
  familyBalance?: string
  collectionsBalance?: string
}

/** Sends a document of the app. */
export type AskApp = <T>(document: string, variables: object) => Promise<T>

const lowering = ['insurancePaid', 'adjustment', 'discounts', 'patientPaid'] as const

/** Two amounts that should be equal. */
type Pair = readonly [what: string, shown: string, expected: string]

/**
 * Compares the amounts of a patient on all screens: header, balance breakdown, ledger, the card of inbox and preview,
 * and the rows of lists. Asks for the documents of the screens.
 * @returns the contradictions, as sentences
 */
export async function contradictionsOf(ask: AskApp, restId: string, rows: readonly AmountRow[]): Promise<string[]> {
  const [{ patient: header }, { patient: ledger }, { patient: card }] = await Promise.all([
    ask<{ patient: Amounts }>('PatientPageQuery', { patientId: restId }),
    ask<{ patient: Ledger }>('StatementsScreenQuery', { patientId: restId }),
    ask<{ patient: Ledger }>('PatientCardQuery', { id: restId }),
  ])
  const minor = (amount: string) => toMinor(amount, header.currency)
  const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + minor(amount), 0)
  const pairs = [
    ...equationPairs(header, ledger),
    ...Object.entries(ledger.balanceBreakdown).flatMap(([line, amount]): Pair[] =>
      line === 'balance' ? [['breakdown', amount, header.currentBalance]] : [],
    ),
    ...equationLines(header).map(({ term, amount }): Pair => {
      const inCard = equationLines(card).find((line) => line.term === term)
      return [`${term} of the card`, inCard?.amount ?? 'none', amount]
    }),
    ['family members outside', outsideOf(header), '0'],
    ['family balance of the card', card.familyBalance, header.familyBalance],
    ...rows.filter((row) => row.restId === restId).flatMap((row) => rowPairs(row, header)),
    ...header.family.flatMap((member) =>
      rows
        .filter((row) => row.restId === member.restId)
        .map((row): Pair => ['balance of a family member', member.currentBalance, row.currentBalance]),
    ),
  ] as const
  const { balance: _balance, ...lines } = ledger.balanceBreakdown
  const equations: (readonly [string, number, number])[] = [
    ['the lines of the breakdown', sum(Object.values(lines)), minor(ledger.balanceBreakdown.balance)],
    ['the equation of the header', signedSum(header, minor), minor(header.statementBalance)],
    ...[...ledger.statements.flatMap(({ visits }) => visits), ...card.statements].map(
      ({ amounts }) =>
        [
          'a visit or statement',
          minor(amounts.billed) - sum(lowering.map((line) => amounts[line])),
          minor(amounts.patientBalance),
        ] as const,
    ),
    ...ledger.statements.flatMap(({ visits }) =>
      visits.map(
        ({ amounts, charges }) =>
          [
            'the charges of a visit',
            sum(charges.map((charge) => charge.amounts.patientBalance)),
            minor(amounts.patientBalance),
          ] as const,
      ),
    ),
  ]
  return [
    ...pairs.filter(([, shown, expected]) => shown === 'none' || minor(shown) !== minor(expected)),
    ...equations.filter(([, shown, expected]) => shown !== expected),
  ].map(([what, shown, expected]) => `${what}: ${shown} instead of ${expected}`)
}

/** Each amount of the header against the visits of the ledger that it opens. */
function equationPairs(header: Amounts, { statements }: Ledger): Pair[] {
  const groups = ledgerGroups(statements)
  const inLedger = (term: string) => groups.find((group) => group.term === term)?.balance ?? '0'
  const negated = (amount: string) => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`)
  return [
    ['balance', header.currentBalance, inLedger('balance')],
    ['pending insurance', header.pendingInsurance, inLedger('pendingInsurance')],
    ['on hold', header.onHold, inLedger('onHold')],
    ['in collections', header.collectionsBalance, inLedger('collectionsBalance')],
    ['overpaid', header.overpaid, negated(inLedger('overpaid'))],
  ]
}

function rowPairs(row: AmountRow, header: Amounts): Pair[] {
  const { currentBalance, familyBalance, collectionsBalance } = row
  return [
    ['balance of a row', currentBalance, header.currentBalance],
    ...(familyBalance === undefined ? [] : [['family balance of a row', familyBalance, header.familyBalance] as const]),
    ...(collectionsBalance === undefined
      ? []
      : [['in collections of a row', collectionsBalance, header.collectionsBalance] as const]),
  ]
}

/** The equation as the header shows it, without its total. */
const signedSum = (header: Equation, minor: (amount: string) => number) =>
  equationLines(header)
    .filter(({ operator }) => operator !== '=')
    .reduce((total, { operator, amount }) => total + (operator === '−' ? -1 : 1) * minor(amount), 0)
