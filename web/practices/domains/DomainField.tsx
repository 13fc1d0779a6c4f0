import { useMessages } from '../../i18n/messages.ts'
import { Theirs } from '../../relay/forms/Theirs.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import styles from './DomainField.module.css'
import { portalDomainMessages } from './portalDomainMessages.ts'
import type { usePortalDomainDraft } from './usePortalDomainDraft.ts'

interface DomainFieldProps {
  draft: ReturnType<typeof usePortalDomainDraft>
  /** While the domain is active, or a task runs. */
  isLocked: boolean
}

/** The domain, and the steps before it can be saved. */
export function DomainField({ draft, isLocked }: DomainFieldProps) {
  const messages = useMessages(portalDomainMessages)
  return (
    <>
      <Field
        label={messages.domain}
        help={isLocked ? messages.domainActive : messages.domainHelp}
        error={draft.error}
        isRequired
      >
        {(control) => (
          <Input
            {...control}
            value={draft.domain}
            maxLength={300}
            readOnly={isLocked}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => draft.set(target.value)}
          />
        )}
      </Field>
      <Theirs value={draft.theirs} />
      <DomainSteps draft={draft} />
    </>
  )
}

/** First the availability, then the DNS record. The record of the saved domain can be verified at any time. */
function DomainSteps({ draft }: Pick<DomainFieldProps, 'draft'>) {
  const messages = useMessages(portalDomainMessages)
  const { findings, count } = draft
  const isFree = findings.availability === null || count === 0
  return (
    <div className={styles.steps}>
      {count > 0 && (
        <Button size="sm" isPending={draft.isChecking} onClick={draft.check}>
          {messages.check}
        </Button>
      )}
      <Button
        size="sm"
        isPending={draft.isVerifying}
        disabledReason={isFree ? undefined : messages.verifyFirst}
        onClick={draft.verify}
      >
        {messages.verify}
      </Button>
      <span role="status" className={styles.found}>
        {findings.availability === null && <StatusLabel tone="green">{messages.available}</StatusLabel>}
        {findings.record === null && <StatusLabel tone="green">{messages.verified}</StatusLabel>}
      </span>
    </div>
  )
}
