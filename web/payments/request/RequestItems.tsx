import { Plus, X } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useMessages } from '../../i18n/messages.ts'
import { AmountInput } from '../../ui/AmountInput.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormColumns } from '../../ui/FormColumns.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Input } from '../../ui/Input.tsx'
import styles from './RequestItems.module.css'
import { mostItems } from './requestItems.ts'
import { requestItemMessages } from './requestItemMessages.ts'
import { requestMessages } from './requestMessages.ts'
import type { RequestItemsState } from './useRequestItems.ts'

interface RequestItemsProps {
  state: RequestItemsState
  /** Below the amount of a single item. */
  help: string | undefined
  money: (amount: string) => string
}

/** The items of a payment request. The total appears with the second one. */
export function RequestItems({ state, help, money }: RequestItemsProps) {
  const messages = useMessages(requestItemMessages)
  const { rows, add, total, totalError } = state
  const list = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const addRow = () => {
    flushSync(add)
    const added = [...(list.current?.querySelectorAll<HTMLElement>('[role=group]') ?? [])].at(-1)
    added?.querySelector('input')?.focus()
  }
  return (
    <div ref={list} className={styles.root}>
      {rows.map(({ key }, index) => (
        <ItemRow
          key={key}
          index={index}
          state={state}
          help={index === 0 ? help : undefined}
          onRemoved={() => addButton.current?.focus()}
        />
      ))}
      <div className={styles.end}>
        <AddItem ref={addButton} isFull={rows.length >= mostItems} onAdd={addRow} />
        {rows.length > 1 && (
          <strong role="status" className={styles.total}>
            {messages.total(money(total))}
          </strong>
        )}
      </div>
      <p role="alert" className={styles.fault}>
        {totalError}
      </p>
    </div>
  )
}

interface AddItemProps {
  ref: RefObject<HTMLButtonElement | null>
  isFull: boolean
  onAdd: () => void
}

function AddItem({ ref, isFull, onAdd }: AddItemProps) {
  const messages = useMessages(requestItemMessages)
  return (
    <Button
      ref={ref}
      size="sm"
      variant="quiet"
      icon={<Plus size={14} />}
      disabledReason={isFull ? messages.mostItems(mostItems) : undefined}
      onClick={onAdd}
    >
      {messages.addItem}
    </Button>
  )
}

interface ItemRowProps {
  index: number
  state: RequestItemsState
  help: string | undefined
  onRemoved: () => void
}

function ItemRow({ index, state: { rows, errors, change, remove }, help, onRemoved }: ItemRowProps) {
  const messages = useMessages(requestItemMessages)
  const { amount: amountLabel } = useMessages(requestMessages)
  const { key, purpose, amount } = rows[index]!
  const error = errors[index]!
  const isSingle = rows.length === 1
  return (
    <div role="group" aria-label={messages.itemOf(index + 1)} className={styles.row}>
      <FormColumns kind="pair">
        <Field label={amountLabel} help={help} isRequired error={error.amount}>
          {(control) => <AmountInput {...control} value={amount} onChange={(text) => change(key, { amount: text })} />}
        </Field>
        <Field label={messages.purpose} help={index === 0 ? messages.purposeHelp : undefined} error={error.name}>
          {(control) => (
            <Input
              {...control}
              maxLength={100}
              autoComplete="off"
              value={purpose}
              onChange={({ target }) => change(key, { purpose: target.value })}
            />
          )}
        </Field>
      </FormColumns>
      {!isSingle && (
        <IconButton
          size="sm"
          label={messages.removeItem(index + 1)}
          icon={<X size={14} />}
          onClick={() => {
            remove(key)
            onRemoved()
          }}
        />
      )}
    </div>
  )
}
