import { useMessages } from '../../i18n/messages.ts'
import { relayMessages } from '../../relay/relayMessages.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { formatMoney } from '../../ui/formatMoney.ts'
import { AmountInput } from '../../ui/AmountInput.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import type { AutopayCard } from './AutopayCard.ts'
import { ConsentFields } from './ConsentFields.tsx'
import { consentMessages } from './consentMessages.ts'
import { type AutopayForm, useAutopayForm } from './useAutopayForm.ts'
import styles from './AutopayDialog.module.css'

interface AutopayDialogProps {
  card: AutopayCard
  /** Called once autopay was changed, or the link for consent was sent. */
  onDone?: () => void
  onClose: () => void
}

/** Turns autopay of a card on or off, under a valid consent or a new one. */
export function AutopayDialog({ card, onDone, onClose }: AutopayDialogProps) {
  const messages = useMessages(consentMessages)
  const { confirmingDone } = useMessages(relayMessages)
  const form = useAutopayForm(card, () => {
    onDone?.()
    onClose()
  })
  const isWaiting = form.loaded.data === null
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={messages.title(card.label)}
      submitLabel={form.submitLabel}
      isPending={form.isPending}
      isRunning={form.isConfirming}
      disabledReason={form.disabledReason}
      onSubmit={form.submit}
    >
      {form.loaded.status === 'failed' && isWaiting ? (
        <ErrorState message={messages.cannotLoad} onRetry={form.loaded.retry} />
      ) : isWaiting ? (
        <SkeletonLines lines={4} />
      ) : (
        <>
          <TermsFields form={form} />
          {form.needsConsent && <ConsentFields form={form} card={card} />}
          <p className={styles.outcome}>{outcomeOf(form, card, messages)}</p>
        </>
      )}
      {form.fault && (
        <p role="alert" className={styles.fault}>
          {form.fault}
        </p>
      )}
      {form.isConfirming && <p role="status">{confirmingDone}</p>}
    </FormDialog>
  )
}

function TermsFields({ form }: { form: AutopayForm }) {
  const messages = useMessages(consentMessages)
  const { mode, setMode, text, setText, limitError } = form
  return (
    <>
      <Field label={messages.autopay}>
        {(control) => (
          <NativeSelect
            {...control}
            value={mode}
            options={(['off', 'upTo', 'any'] as const).map((value) => ({ value, label: messages[value] }))}
            onChange={({ target }) => setMode(target.value as AutopayForm['mode'])}
          />
        )}
      </Field>
      {mode === 'upTo' && (
        <Field label={messages.limit} isRequired error={limitError}>
          {(control) => <AmountInput {...control} value={text} onChange={setText} />}
        </Field>
      )}
      {form.isOn && form.isValid && (
        <p className={styles.outcome}>{form.needsConsent ? messages.needed : messages.covered}</p>
      )}
    </>
  )
}

type Texts = ReturnType<typeof useMessages<(typeof consentMessages)['en']>>

/** What will happen, in one sentence; nothing before the limit is entered. */
function outcomeOf(form: AutopayForm, { label, currency }: AutopayCard, texts: Texts): string | null {
  if (!form.isOn) return texts.outcomeOff(label)
  if (!form.isValid) return null
  if (form.needsConsent && form.how === 'LINK') return texts.outcomeLink(label)
  return texts.outcomeOn(
    label,
    form.limit === null ? texts.anyWords : texts.limitWords(formatMoney(form.limit, currency)),
  )
}
