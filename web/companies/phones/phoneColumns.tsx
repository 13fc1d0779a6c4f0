import type { TextsOf } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { formatDay } from '../../ui/formatDateTime.ts'
import { formatPhone } from '../../ui/formatPhone.ts'
import type { RecordColumn } from '../../ui/RecordTable.tsx'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import { toast } from '../../ui/toast.ts'
import type { CompanyPhone } from './CompanyPhone.ts'
import styles from './phoneColumns.module.css'
import type { phoneMessages } from './phoneMessages.ts'
import { useBuyCompanyPhoneMutation } from './useBuyCompanyPhoneMutation.ts'

type Texts = TextsOf<typeof phoneMessages>

export const phoneColumns = (
  texts: Texts,
  companyId: string,
  refusal: string | undefined,
): RecordColumn<CompanyPhone>[] => [
  { id: 'number', header: texts.number, cell: ({ phone }) => formatPhone(phone) },
  { id: 'usedBy', header: texts.usedBy, cell: (number) => usersOf(number, texts) },
  { id: 'added', header: texts.added, cell: ({ createdAt }) => formatDay(createdAt) },
  {
    id: 'status',
    header: texts.status,
    cell: (number) => <PhoneStatus number={number} companyId={companyId} refusal={refusal} texts={texts} />,
  },
]

const usersOf = ({ practices }: CompanyPhone, texts: Texts) =>
  practices.map(({ name }) => name).join(', ') || texts.unused

interface PhoneStatusProps {
  number: CompanyPhone
  companyId: string
  /** Why the viewer can't buy numbers. */
  refusal: string | undefined
  texts: Texts
}

function PhoneStatus({ number: { phone, status }, companyId, refusal, texts }: PhoneStatusProps) {
  const [buy, { isPending, isConfirming }] = useBuyCompanyPhoneMutation(companyId)
  if (status === 'ACTIVE') return <StatusLabel tone="green">{texts.active}</StatusLabel>
  if (status !== 'ORDERED') return texts.otherStatus
  const onDone = () => toast.success(texts.bought(formatPhone(phone)))
  return (
    <span className={styles.status}>
      <StatusLabel tone="amber">{texts.ordered}</StatusLabel>
      <Button
        size="sm"
        aria-label={texts.resumeOf(formatPhone(phone))}
        disabledReason={refusal}
        isPending={isPending || isConfirming}
        onClick={() => buy({ companyId, number: phone }, { onDone })}
      >
        {texts.resume}
      </Button>
    </span>
  )
}
