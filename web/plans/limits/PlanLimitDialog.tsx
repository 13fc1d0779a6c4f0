import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { useFormErrors } from '../../relay/useFormErrors.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormColumns } from '../../ui/FormColumns.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Input } from '../../ui/Input.tsx'
import { toast } from '../../ui/toast.ts'
import { amountText, typedAmount } from '../../ui/typedAmount.ts'
import { limitMessages } from './limitMessages.ts'
import { type LimitOwner, useSavePlanLimit } from './useSavePlanLimit.ts'

export interface EditedLimit {
  readonly restId: string
  readonly minBalance: string
  readonly minPayment: string
  readonly maxInstallments: number
  readonly delayDays: number
  readonly isActive: boolean
}

interface PlanLimitDialogProps {
  owner: LimitOwner
  /** Null for a new band. */
  limit: EditedLimit | null
  onClose: () => void
}

/** Default values of a new band (specification). */
const defaults = { minBalance: '0', minPayment: '50', maxInstallments: '7', delayDays: '0', isActive: true }
const whole = /^\d{1,4}$/

type Draft = typeof defaults
type TextName = Exclude<keyof Draft, 'isActive'>

/** The draft as mutation input, or the first field with an error and its message. */
function readDraft({ maxInstallments, delayDays, isActive, ...amounts }: Draft) {
  const minBalance = /^0*(\.0*)?$/.test(amounts.minBalance.trim()) ? '0' : typedAmount(amounts.minBalance)
  const minPayment = typedAmount(amounts.minPayment)
  if (minBalance === null) return { faults: { minBalance: 'amountInvalid' } } as const
  if (minPayment === null) return { faults: { minPayment: 'amountInvalid' } } as const
  if (!whole.test(maxInstallments)) return { faults: { maxInstallments: 'numberInvalid' } } as const
  if (!whole.test(delayDays)) return { faults: { delayDays: 'numberInvalid' } } as const
  const counts = { maxInstallments: Number(maxInstallments), delayDays: Number(delayDays) }
  return { terms: { minBalance, minPayment, ...counts, isActive } }
}

function useLimitDraft({ owner, limit, onClose }: PlanLimitDialogProps) {
  const messages = useMessages(limitMessages)
  const { save, isPending } = useSavePlanLimit(owner, limit?.restId ?? null)
  const { errors, setFaults } = useFormErrors(messages)
  const [draft, setDraft] = useState<Draft>(() =>
    limit ? { ...limit, maxInstallments: String(limit.maxInstallments), delayDays: String(limit.delayDays) } : defaults,
  )
  const submit = () => {
    const read = readDraft(draft)
    if (!read.terms) return setFaults(read.faults)
    save(read.terms, {
      onDone: () => {
        toast.success(messages.saved)
        onClose()
      },
      onRefused: ({ answer, fields }) => setFaults(Object.keys(fields).length > 0 ? fields : { minBalance: answer }),
    })
  }
  return { draft, set: (part: Partial<Draft>) => setDraft((old) => ({ ...old, ...part })), errors, submit, isPending }
}

/** Adds or changes a band of limits. */
export function PlanLimitDialog(props: PlanLimitDialogProps) {
  const { owner, limit, onClose } = props
  const messages = useMessages(limitMessages)
  const form = useLimitDraft(props)
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={limit ? messages.editTitle : messages.addTitle}
      submitLabel={messages.save}
      isPending={form.isPending}
      onSubmit={form.submit}
    >
      <FormColumns kind="pair">
        {/* A patient's band is identified by its start. */}
        <TextField name="minBalance" form={form} isLocked={limit !== null && owner.kind === 'patient'} />
        <TextField name="minPayment" form={form} />
        <TextField name="maxInstallments" form={form} />
        <TextField name="delayDays" form={form} />
      </FormColumns>
      <Checkbox checked={form.draft.isActive} onChange={(event) => form.set({ isActive: event.target.checked })}>
        {messages.active}
      </Checkbox>
    </FormDialog>
  )
}

interface TextFieldProps {
  name: TextName
  form: ReturnType<typeof useLimitDraft>
  isLocked?: boolean
}

function TextField({ name, form, isLocked = false }: TextFieldProps) {
  const messages = useMessages(limitMessages)
  const isAmount = name === 'minBalance' || name === 'minPayment'
  return (
    <Field label={messages[name]} help={messages[`${name}Help`]} error={form.errors[name]} isRequired>
      {(control) => (
        <Input
          {...control}
          inputMode={isAmount ? 'decimal' : 'numeric'}
          autoComplete="off"
          readOnly={isLocked}
          value={form.draft[name]}
          onChange={({ target }) =>
            form.set({ [name]: isAmount ? amountText(target.value) : target.value.replaceAll(/\D/g, '') })
          }
        />
      )}
    </Field>
  )
}
