import { CreditCard } from 'lucide-react'
import type { TextsOf } from '../../i18n/messages.ts'
import { formatDay } from '../../ui/formatDateTime.ts'
import type { RecordColumn } from '../../ui/RecordTable.tsx'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import type { CardRefusals, CompanyCard } from './CompanyCard.ts'
import { CompanyConsent } from './CompanyConsent.tsx'
import styles from './companyCardColumns.module.css'
import type { companyCardMessages } from './companyCardMessages.ts'

type Texts = TextsOf<typeof companyCardMessages>

export const companyCardColumns = (
  texts: Texts,
  companyId: string,
  refusals: CardRefusals,
): RecordColumn<CompanyCard>[] => [
  {
    id: 'name',
    header: texts.card,
    cell: ({ label }) => (
      <span className={styles.name}>
        <CreditCard size={16} aria-hidden />
        {label}
      </span>
    ),
  },
  { id: 'expiry', header: texts.expires, cell: (card) => <Expiry card={card} texts={texts} /> },
  { id: 'added', header: texts.added, cell: ({ createdAt }) => formatDay(createdAt) },
  {
    id: 'invoices',
    header: texts.invoices,
    cell: (card) => <CompanyConsent companyId={companyId} card={card} refusals={refusals} />,
  },
]

function Expiry({ card: { expiry, expiryMonth, expiryYear }, texts }: { card: CompanyCard; texts: Texts }) {
  const month = `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`
  if (expiry === 'EXPIRED') return <StatusLabel tone="red">{texts.expired(month)}</StatusLabel>
  return expiry === 'SOON' ? <StatusLabel tone="amber">{texts.expiresSoon(month)}</StatusLabel> : month
}
