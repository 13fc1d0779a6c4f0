import { sumMoney } from '../ui/sumMoney.ts'
import type { Tone } from '../ui/StatusLabel.tsx'

interface Visit {
  readonly status: string
  readonly amounts: { readonly patientBalance: string }
}

interface Statement {
  readonly id: string
  readonly bucket: string
  readonly bucketText: string
  readonly visits: readonly Visit[]
}

/** Visits of one statement that are in the same sum. */
export interface LedgerPart<S extends Statement> {
  statement: S
  visits: S['visits'][number][]
  balance: string
}

/** The visits that one amount of the account sums. */
export interface LedgerGroup<S extends Statement> {
  /** Name of the amount, or of the bucket if its visits are in no amount. */
  term: string
  /** Code of the bucket, for one that this version does not know. */
  bucketText: string
  parts: LedgerPart<S>[]
  balance: string
}

/** Amounts that need attention come first; unknown buckets last. */
const order = ['balance', 'pendingInsurance', 'onHold', 'overpaid', 'collectionsBalance', 'settled']

const terms: Readonly<Record<string, string>> = {
  CURRENT: 'balance',
  PAID: 'overpaid',
  COLLECTIONS: 'collectionsBalance',
  SETTLED: 'settled',
}

const tones: Readonly<Record<string, Tone>> = {
  balance: 'amber',
  pendingInsurance: 'blue',
  onHold: 'blue',
  overpaid: 'green',
  collectionsBalance: 'red',
}

export const termTone = (term: string): Tone => tones[term] ?? 'neutral'

/** The amount that sums a visit: a pending visit waits for insurance or, once billed, is on hold. */
function termOf({ bucket, bucketText }: Statement, { status }: Visit): string {
  if (bucket === 'PENDING') return status === 'OPEN' ? 'pendingInsurance' : 'onHold'
  return terms[bucket] ?? bucketText
}

/** The visits of statements by the amount that sums them. */
export function ledgerGroups<S extends Statement>(statements: readonly S[]): LedgerGroup<S>[] {
  const groups = new Map<string, LedgerGroup<S>>()
  for (const statement of statements) {
    for (const visit of statement.visits as readonly S['visits'][number][]) {
      const term = termOf(statement, visit)
      const group = groups.get(term) ?? { term, bucketText: statement.bucketText, parts: [], balance: '0' }
      groups.set(term, group)
      const part = group.parts.find((each) => each.statement.id === statement.id)
      if (part) part.visits.push(visit)
      else group.parts.push({ statement, visits: [visit], balance: '0' })
    }
  }
  const place = (term: string) => (order.indexOf(term) + order.length + 1) % (order.length + 1)
  return [...groups.values()].map(summed).toSorted((one, other) => place(one.term) - place(other.term))
}

function summed<S extends Statement>(group: LedgerGroup<S>): LedgerGroup<S> {
  const parts = group.parts.map((part) => ({
    ...part,
    balance: sumMoney(part.visits.map(({ amounts }) => amounts.patientBalance)),
  }))
  return { ...group, parts, balance: sumMoney(parts.map(({ balance }) => balance)) }
}

/** The groups that an amount sums; all if no amount, or one without visits, is named. */
export function groupsOf<S extends Statement>(groups: readonly LedgerGroup<S>[], term: string | null) {
  const shown = groups.filter((group) => (term === 'statementBalance' ? group.term !== 'settled' : group.term === term))
  return shown.length > 0 ? shown : groups
}
