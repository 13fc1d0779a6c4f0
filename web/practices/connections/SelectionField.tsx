import { useMessages } from '../../i18n/messages.ts'
import type { Refresh } from '../../relay/useRefresh.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Field } from '../../ui/Field.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { billingSelectionMessages } from './billingSelectionMessages.ts'
import type { SelectionName, useSelecting } from './useSelecting.ts'

interface SelectionFieldProps {
  name: SelectionName
  /** Null if the billing system did not answer. */
  listed: readonly { readonly name: string; readonly externalId: string }[] | null | undefined
  selected: string | null | undefined
  selecting: ReturnType<typeof useSelecting>
  retry: Refresh
}

/** One selection from a list of the billing system. A change is saved at once, and reverts on failure. */
export function SelectionField({ name, listed, selected, selecting, retry }: SelectionFieldProps) {
  const messages = useMessages(billingSelectionMessages)
  const { select, isBusy, sentOf } = selecting
  if (!listed)
    return <ErrorState message={messages[`${name}Failed`]} onRetry={retry.refresh} isRetrying={retry.isRefreshing} />
  const options = listed.map((each) => ({ value: each.externalId, label: each.name }))
  const isGone = selected != null && !options.some(({ value }) => value === selected)
  const gone = isGone ? [{ value: selected, label: messages.gone(selected), isDisabled: true }] : []
  return (
    <Field label={messages[name]} help={messages[`${name}Help`]}>
      {(control) => (
        <NativeSelect
          {...control}
          aria-disabled={isBusy || undefined}
          placeholder={messages[`${name}None`]}
          options={[...options, ...gone]}
          value={sentOf(name) ?? selected ?? ''}
          onChange={({ target }) => select(name, target.value)}
        />
      )}
    </Field>
  )
}
