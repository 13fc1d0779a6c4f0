import { CreditCard, Landmark } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { codeInWords, wordFor } from '../i18n/codeInWords.ts'
import type { TextsOf } from '../i18n/messages.ts'
import { formatDay } from '../ui/formatDateTime.ts'
import type { RowOf } from '../relay/RowOf.ts'
import type { RecordColumn } from '../ui/RecordTable.tsx'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import type { paymentMethodColumns_method$data } from './__generated__/paymentMethodColumns_method.graphql.ts'
import { Autopay } from './consents/Autopay.tsx'
import { isCovered } from './consents/isCovered.ts'
import { RemoveCard } from './change/RemoveCard.tsx'
import type { cardMessages } from './cardMessages.ts'
import styles from './paymentMethodColumns.module.css'

void graphql`
  fragment paymentMethodColumns_method on PaymentMethod {
    id
    kind
    kindText
    label
    walletText
    fundingText
    expiry
    expiryMonth
    expiryYear
    autopay {
      isOn
      limit
    }
    createdAt
    deletedAt
  }
`

type Method = RowOf<paymentMethodColumns_method$data>
type UsedMethod = Method & { place: number }
type Texts = TextsOf<typeof cardMessages>

interface UsedMethods {
  texts: Texts
  patientId: string
  currency: string
  /** Why the viewer may not change payment methods. */
  refusal: string | undefined
  /** Null if they could not be loaded. */
  consents: Parameters<typeof isCovered>[0] | null
}

export function usedMethodColumns({
  texts,
  patientId,
  currency,
  refusal,
  consents,
}: UsedMethods): RecordColumn<UsedMethod>[] {
  return [
    { id: 'place', header: texts.order, cell: ({ place }) => place },
    ...nameColumns(texts),
    { id: 'expiry', header: texts.expires, cell: (method) => <Expiry method={method} texts={texts} /> },
    {
      id: 'autopay',
      header: texts.autopay,
      cell: ({ id, label, autopay }) => (
        <Autopay
          id={id}
          patientId={patientId}
          label={label}
          autopay={autopay}
          hasConsent={consents === null || isCovered(consents, id, autopay.limit ?? null)}
          currency={currency}
          refusal={refusal}
        />
      ),
    },
    { id: 'added', header: texts.added, cell: ({ createdAt }) => formatDay(createdAt) },
    {
      id: 'actions',
      header: texts.actions,
      align: 'end',
      cell: ({ id, label }) => <RemoveCard id={id} label={label} refusal={refusal} />,
    },
  ]
}

export function removedMethodColumns(texts: Texts): RecordColumn<Method>[] {
  return [
    ...nameColumns(texts),
    { id: 'added', header: texts.added, cell: ({ createdAt }) => formatDay(createdAt) },
    { id: 'removed', header: texts.removed, cell: ({ deletedAt }) => formatDay(deletedAt) },
  ]
}

function nameColumns(texts: Texts): RecordColumn<Method>[] {
  return [
    {
      id: 'name',
      header: texts.name,
      cell: ({ kind, label }) => (
        <span className={styles.name}>
          {kind === 'BANK_ACCOUNT' ? <Landmark size={16} aria-hidden /> : <CreditCard size={16} aria-hidden />}
          {label}
        </span>
      ),
    },
    { id: 'kind', header: texts.kind, cell: (method) => kindInWords(method, texts) },
  ]
}

/** "Debit card", "Bank account", "Apple Pay": a card in a wallet is named after the wallet. */
function kindInWords({ kind, kindText, walletText, fundingText }: Method, texts: Texts): string {
  if (walletText) return wordFor(texts, `wallet_${walletText}`) ?? codeInWords(walletText)
  const funding = fundingText && wordFor(texts, `funding_${fundingText}`)
  if (funding) return funding
  return wordFor(texts, `kind_${kind}`) ?? codeInWords(kindText)
}

function Expiry({ method, texts }: { method: Method; texts: Texts }) {
  const { expiry, expiryMonth, expiryYear } = method
  if (!expiry || !expiryMonth) return null
  const month = `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`
  if (expiry === 'EXPIRED') return <StatusLabel tone="red">{texts.expired(month)}</StatusLabel>
  return expiry === 'SOON' ? <StatusLabel tone="amber">{texts.expiresSoon(month)}</StatusLabel> : month
}
