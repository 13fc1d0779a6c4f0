import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { relayMessages } from '../../relay/relayMessages.ts'
import { useFormError } from '../../relay/useFormErrors.ts'
import { Field } from '../../ui/Field.tsx'
import { FormColumns } from '../../ui/FormColumns.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { formatPhone } from '../../ui/formatPhone.ts'
import { Input } from '../../ui/Input.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './AddPhoneDialog.module.css'
import { AvailablePhoneList } from './AvailablePhoneList.tsx'
import { phoneMessages } from './phoneMessages.ts'
import { isSearchable, type PhoneSearch, useAvailablePhones } from './useAvailablePhones.ts'
import { useBuyCompanyPhoneMutation } from './useBuyCompanyPhoneMutation.ts'

interface AddPhoneDialogProps {
  companyId: string
  onClose: () => void
}

/** Looks up numbers for sale and buys the selected one, which its button names. */
export function AddPhoneDialog({ companyId, onClose }: AddPhoneDialogProps) {
  const messages = useMessages(phoneMessages)
  const { confirmingDone } = useMessages(relayMessages)
  const [search, setSearch] = useState<PhoneSearch>({ areaCode: '', contains: '' })
  const available = useAvailablePhones(companyId, search)
  const buying = useBuying({ companyId, onClose, onRefused: available.retry })
  const { selected, select, fault, submit, isPending, isConfirming } = buying
  return (
    <FormDialog
      isOpen
      title={messages.addTitle}
      description={messages.addText}
      submitLabel={selected === null ? messages.select : messages.buy(formatPhone(selected))}
      isPending={isPending}
      isRunning={isConfirming}
      onClose={onClose}
      onSubmit={submit}
    >
      <SearchFields
        search={search}
        onChange={(changed) => {
          setSearch((before) => ({ ...before, ...changed }))
          select(null)
        }}
      />
      <AvailablePhoneList {...available} selected={selected} onSelect={select} />
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {isConfirming && <p role="status">{confirmingDone}</p>}
    </FormDialog>
  )
}

function useBuying({ companyId, onClose, onRefused }: AddPhoneDialogProps & { onRefused: () => void }) {
  const messages = useMessages(phoneMessages)
  const [selected, setSelected] = useState<string | null>(null)
  const [fault, setFault] = useFormError(messages)
  const [buy, { isPending, isConfirming }] = useBuyCompanyPhoneMutation(companyId)
  const select = (phone: string | null) => {
    setSelected(phone)
    setFault(null)
  }
  const submit = () => {
    if (selected === null) return setFault('noSelection')
    setFault(null)
    buy(
      { companyId, number: selected },
      {
        onDone: () => {
          toast.success(messages.bought(formatPhone(selected)))
          onClose()
        },
        // Another company may have bought it, so the list is loaded again.
        onRefused: ({ answer }) => {
          setSelected(null)
          setFault(answer)
          onRefused()
        },
      },
    )
  }
  return { selected, select, fault, submit, isPending, isConfirming }
}

interface SearchFieldsProps {
  search: PhoneSearch
  onChange: (changed: Partial<PhoneSearch>) => void
}

function SearchFields({ search, onChange }: SearchFieldsProps) {
  const messages = useMessages(phoneMessages)
  const isShort = search.areaCode.length === 3 && !isSearchable(search)
  return (
    <FormColumns kind="pair">
      <Field
        label={messages.areaCode}
        help={messages.areaCodeHelp}
        error={isShort ? messages.areaCodeShort : undefined}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={search.areaCode}
            onChange={({ target }) => onChange({ areaCode: digitsOf(target.value) })}
          />
        )}
      </Field>
      <Field label={messages.contains} help={messages.containsHelp}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            value={search.contains}
            onChange={({ target }) => onChange({ contains: digitsOf(target.value) })}
          />
        )}
      </Field>
    </FormColumns>
  )
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')
