import type { TextsOf } from '../i18n/messages.ts'
import { codeInWords } from '../i18n/codeInWords.ts'
import type { Tone } from '../ui/StatusLabel.tsx'
import type { statementMessages } from './statementMessages.ts'
import { sumMoney } from '../ui/sumMoney.ts'

export interface Bucketed {
  readonly bucket: string
  readonly bucketText: string
  readonly amounts: { readonly patientBalance: string }
}

export interface BucketGroup<Statement extends Bucketed> {
  bucket: string
  bucketText: string
  statements: Statement[]
  balance: string
}

/** Buckets that need attention come first; unknown buckets last. */
const order = ['CURRENT', 'PENDING', 'PAID', 'COLLECTIONS', 'SETTLED']

const tones: Readonly<Record<string, Tone>> = {
  CURRENT: 'amber',
  PENDING: 'blue',
  PAID: 'green',
  COLLECTIONS: 'red',
}

export const bucketTone = (bucket: string): Tone => tones[bucket] ?? 'neutral'

type Texts = TextsOf<typeof statementMessages>

export function bucketLabel(bucket: string, bucketText: string, texts: Texts): string {
  if (bucket === 'CURRENT') return texts.current
  if (bucket === 'PENDING') return texts.pending
  if (bucket === 'PAID') return texts.paidBucket
  if (bucket === 'COLLECTIONS') return texts.collections
  return bucket === 'SETTLED' ? texts.settled : codeInWords(bucketText)
}

/** The statements by bucket, each with its total balance. */
export function groupByBucket<Statement extends Bucketed>(statements: readonly Statement[]): BucketGroup<Statement>[] {
  const groups = new Map<string, Statement[]>()
  for (const statement of statements) {
    const group = groups.get(statement.bucketText)
    if (group) group.push(statement)
    else groups.set(statement.bucketText, [statement])
  }
  const place = (bucket: string) => (order.indexOf(bucket) + order.length + 1) % (order.length + 1)
  return [...groups]
    .map(([bucketText, inGroup]) => ({
      bucket: inGroup[0]!.bucket,
      bucketText,
      statements: inGroup,
      balance: sumMoney(inGroup.map(({ amounts }) => amounts.patientBalance)),
    }))
    .sort((one, other) => place(one.bucket) - place(other.bucket))
}
