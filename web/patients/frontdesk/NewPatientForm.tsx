import { useRef } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { relayMessages } from '../../relay/relayMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { DraftDateField, DraftTextField } from './DraftTextField.tsx'
import { frontdeskMessages } from './frontdeskMessages.ts'
import { LikelyDuplicates } from './LikelyDuplicates.tsx'
import { balanceOf, type NewPatientDraft } from './newPatientDraft.ts'
import { NewPatientPractice } from './NewPatientPractice.tsx'
import { useFirstFault, useNewPatientForm, type NewPatientFormState, type PracticeChoice } from './useNewPatientForm.ts'
import styles from './NewPatientForm.module.css'

interface NewPatientFormProps {
  practices: readonly PracticeChoice[]
  /** Initial values. */
  start: Partial<NewPatientDraft>
}

export function NewPatientForm({ practices, start }: NewPatientFormProps) {
  const messages = useMessages(frontdeskMessages)
  const { confirmingDone } = useMessages(relayMessages)
  const open = practices.filter(({ viewerCanAddPatients }) => viewerCanAddPatients.isAllowed)
  const only = open.length === 1 ? { practiceId: open[0]!.id } : {}
  const form = useNewPatientForm({ ...start, ...only }, open)
  const element = useRef<HTMLFormElement>(null)
  useFirstFault(element, form.attempts)
  return (
    <form ref={element} className={styles.root} noValidate onSubmit={form.submit}>
      <Panel title={messages.details}>
        <div className={styles.fields} data-columns="3">
          <NewPatientPractice practices={practices} form={form} />
          <DraftTextField form={form} name="firstName" isRequired />
          <DraftTextField form={form} name="middleName" />
          <DraftTextField form={form} name="lastName" isRequired />
          <DraftDateField form={form} name="dateOfBirth" isRequired />
          <DraftTextField form={form} name="phone" type="tel" />
          <DraftTextField form={form} name="email" type="email" />
        </div>
        <LikelyDuplicates found={form.duplicates} isKnown={form.isDuplicate} />
      </Panel>
      <Panel title={messages.earlier} note={messages.earlierHint}>
        <EarlierVisit form={form} currency={form.practice?.currency} />
      </Panel>
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" isPending={form.state.isPending || form.state.isConfirming}>
          {form.isDuplicate ? messages.addAnyway : messages.add}
        </Button>
        <ButtonLink to="/frontdesk">{messages.cancel}</ButtonLink>
      </div>
      {form.state.isConfirming && <p role="status">{confirmingDone}</p>}
    </form>
  )
}

/** Amounts of an earlier visit, with the resulting balance. */
function EarlierVisit({ form, currency = 'USD' }: { form: NewPatientFormState; currency: string | undefined }) {
  const messages = useMessages(frontdeskMessages)
  const { draft } = form
  const sums = draft.allowed === '' ? null : balanceOf(draft)
  return (
    <>
      <div className={styles.fields}>
        <DraftDateField form={form} name="serviceDate" />
        <DraftTextField form={form} name="allowed" type="amount" />
        <DraftTextField form={form} name="insurancePaid" type="amount" />
        <DraftTextField form={form} name="paid" type="amount" />
      </div>
      <p className={styles.sums} role="status">
        {sums ? (
          <>
            {messages.patientAmount} <Money amount={sums.patientAmount} currency={currency} />
            <span aria-hidden> · </span>
            <strong>
              {messages.theBalance} <Money amount={sums.balance} currency={currency} />
            </strong>
          </>
        ) : (
          messages.arithmetic
        )}
      </p>
    </>
  )
}
