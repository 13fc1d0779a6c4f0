import { graphql } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { RecordTable } from '../ui/RecordTable.tsx'
import type { PartnerOperations_partner$data } from './__generated__/PartnerOperations_partner.graphql.ts'
import { curlLine } from './curlLine.ts'
import { partnerMessages } from './partnerMessages.ts'
import styles from './PartnerOperations.module.css'

// The Relay compiler reads it from here. It is spread without a mask, so that requests without Relay can read it.
// oxlint-disable-next-line no-unused-expressions
graphql`
  fragment PartnerOperations_partner on Partner {
    operations {
      documentId
      name
      description
      document
      cost
      personalData
      variables {
        name
        type
        meaning
        example
      }
      exampleAnswer
    }
  }
`

type ShownOperation = PartnerOperations_partner$data['operations'][number]
type ShownVariable = ShownOperation['variables'][number]

interface PartnerOperationsProps {
  operations: readonly ShownOperation[]
  /** Heading level: one below the parent. */
  level: 3 | 4
}

/** A partner’s operations, one section each. Works without Relay, so that partners with only a key can see it. */
export function PartnerOperations({ operations, level }: PartnerOperationsProps) {
  const messages = useMessages(partnerMessages)
  if (operations.length === 0) return <EmptyState title={messages.noOperations} hint={messages.noOperationsHint} />
  return operations.map((operation) => <Operation key={operation.documentId} operation={operation} level={level} />)
}

function Operation({ operation, level }: { operation: ShownOperation; level: 3 | 4 }) {
  const messages = useMessages(partnerMessages)
  const { name, description, documentId, cost, personalData } = operation
  const Heading = level === 3 ? 'h3' : 'h4'
  return (
    <article className={styles.operation} aria-label={name}>
      <header>
        <Heading>{name}</Heading>
        <span>{messages.cost(cost)}</span>
      </header>
      <p lang="en">{description}</p>
      <dl>
        <dt>{messages.documentId}</dt>
        <dd className={styles.codeLine}>
          <code>{documentId}</code>
          <CopyButton text={documentId} label={messages.copyId(name)} />
        </dd>
        <dt>{messages.personalData}</dt>
        <dd>{personalData.join(', ') || messages.noPersonalData}</dd>
      </dl>
      <Variables {...operation} />
      <Listing
        of={name}
        title={messages.curl}
        text={curlLine(location.origin, operation)}
        copyLabel={messages.copyCurl(name)}
      />
      <Listing of={name} title={messages.answer} text={operation.exampleAnswer} isFolded />
      <Listing of={name} title={messages.document} text={operation.document} isFolded />
    </article>
  )
}

function Variables({ name, variables }: ShownOperation) {
  const messages = useMessages(partnerMessages)
  const code = (text: string) => <code>{text}</code>
  return (
    <RecordTable<ShownVariable>
      label={`${messages.variables}: ${name}`}
      rows={variables}
      rowKey={(variable) => variable.name}
      columns={[
        { id: 'name', header: messages.name, cell: (variable) => code(variable.name) },
        { id: 'type', header: messages.type, cell: (variable) => code(variable.type) },
        { id: 'meaning', header: messages.meaning, cell: ({ meaning }) => <span lang="en">{meaning}</span> },
        { id: 'example', header: messages.example, cell: ({ example }) => code(example) },
      ]}
    />
  )
}

interface ListingProps {
  /** Name of the operation. */
  of: string
  title: string
  text: string
  copyLabel?: string
  isFolded?: boolean
}

function Listing({ of, title, text, copyLabel, isFolded }: ListingProps) {
  const code = (
    <div className={styles.listing}>
      {/* Scrolling regions must be keyboard accessible. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} role="region" aria-label={`${title}: ${of}`}>
        <code>{text}</code>
      </pre>
      {copyLabel && <CopyButton text={text} label={copyLabel} />}
    </div>
  )
  if (isFolded)
    return (
      <details>
        <summary>{title}</summary>
        {code}
      </details>
    )
  return (
    <>
      <p className={styles.listingTitle}>{title}</p>
      {code}
    </>
  )
}
