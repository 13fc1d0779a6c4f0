import { useId } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { relayMessages } from '../../relay/relayMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatMoney } from '../../ui/formatMoney.ts'
import { useUiTexts } from '../../ui/UiTexts.ts'
import { AdjustFields } from './AdjustFields.tsx'
import { changeMessages } from './changeMessages.ts'
import type { ChangeTarget } from './changing.ts'
import { useAdjustment } from './useAdjustment.ts'
import styles from './AdjustDialog.module.css'

export interface AdjustDialogProps {
  target: ChangeTarget
  patientId: string
  currency: string
  onClose: () => void
}

/** Manually adjusts a charge or visit, or reverses an adjustment. The result is shown before saving. */
export function AdjustDialog({ target, patientId, currency, onClose }: AdjustDialogProps) {
  const messages = useMessages(changeMessages)
  const texts = useUiTexts()
  const formId = useId()
  const form = useAdjustment(target, patientId, onClose)
  const { confirmingDone } = useMessages(relayMessages)
  const { read, isPutBack, state } = form
  const { isPending, isConfirming } = state
  const money = (amount: string) => formatMoney(amount, currency)
  const named = isPutBack ? messages.putBackAmount : messages.takeOffAmount
  const unnamed = isPutBack ? messages.putBack : messages.takeOff
  const footer = (
    <>
      <Button onClick={onClose} disabledReason={isPending ? texts.loading : undefined}>
        {texts.cancel}
      </Button>
      <Button type="submit" form={formId} variant="primary" isPending={isPending || isConfirming}>
        {read.amount === null ? unnamed : named(money(read.amount.replace('-', '')))}
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title={messages.adjustOf(target.name)} isPending={isPending} footer={footer}>
      <form id={formId} className={styles.form} noValidate onSubmit={form.submit}>
        <p className={styles.facts}>
          <span>{messages.open(money(target.balance))}</span>
          <span>{messages.taken(money(target.adjustment))}</span>
        </p>
        <AdjustFields form={form} most={money(isPutBack ? target.adjustment : target.balance)} />
        {read.amount !== null && <p>{messages.result(money(target.balance), money(read.balance))}</p>}
        {isConfirming && <p role="status">{confirmingDone}</p>}
      </form>
    </Dialog>
  )
}
