import { useMessages } from '../../i18n/messages.ts'
import { refusalText } from '../../relay/refusals/refusalText.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Identifier } from '../../ui/Identifier.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { type RecordColumn, RecordTable } from '../../ui/RecordTable.tsx'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import type { EmailDomain } from './EmailDomain.ts'
import { emailDomainMessages } from './emailDomainMessages.ts'
import styles from './RecordsPanel.module.css'

type DnsRecord = EmailDomain['records'][number]

interface RecordsPanelProps {
  records: readonly DnsRecord[]
  isChecked: boolean
}

/** The DNS records to create, with their parts to copy and what the last check found. */
export function RecordsPanel({ records, isChecked }: RecordsPanelProps) {
  const messages = useMessages(emailDomainMessages)
  const columns: RecordColumn<DnsRecord>[] = [
    { id: 'purpose', header: messages.purpose, cell: ({ purpose }) => purposeText(purpose) },
    { id: 'type', header: messages.type, cell: ({ type }) => type },
    {
      id: 'name',
      header: messages.name,
      cell: ({ name, purpose }) => <Copied text={name} copied={name} label={messages.copyName(purposeText(purpose))} />,
    },
    {
      id: 'value',
      header: messages.value,
      cell: ({ value, priority, purpose }) => (
        <Copied
          text={priority == null ? value : messages.withPriority(value, priority)}
          copied={value}
          label={messages.copyValue(purposeText(purpose))}
        />
      ),
    },
    {
      id: 'status',
      header: messages.status,
      cell: (record) => <RecordStatus record={record} isChecked={isChecked} />,
    },
  ]
  return (
    <Panel title={messages.records}>
      <p className={styles.help}>{messages.recordsHelp}</p>
      <RecordTable label={messages.records} columns={columns} rows={records} rowKey={({ purpose }) => purpose} />
    </Panel>
  )
}

/** An unknown purpose is empty: the type and value still say what to create. */
const purposeText = (purpose: DnsRecord['purpose']): string => (purpose === 'UNKNOWN' ? '' : purpose)

const Copied = ({ text, copied, label }: { text: string; copied: string; label: string }) => (
  <span className={styles.copied}>
    <Identifier>{text}</Identifier>
    <CopyButton text={copied} label={label} />
  </span>
)

function RecordStatus({ record: { isFound, problem }, isChecked }: { record: DnsRecord; isChecked: boolean }) {
  const messages = useMessages(emailDomainMessages)
  if (isFound) return <StatusLabel tone="green">{messages.found}</StatusLabel>
  if (!isChecked || !problem) return <StatusLabel tone="neutral">{messages.unchecked}</StatusLabel>
  return <StatusLabel tone="red">{refusalText(problem)}</StatusLabel>
}
