import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import type { FieldControl } from '../../ui/Field.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { connectionMessages } from './connectionMessages.ts'
import styles from './PracticeOfAccount.module.css'

/** The practices of the account that the form describes. */
export interface AccountPractices {
  /** Null until they are listed; changed credentials describe another account. */
  listed: readonly { readonly name: string; readonly externalId: string }[] | null
  isPending: boolean
  list: () => void
}

interface PracticeOfAccountProps {
  control: FieldControl
  value: string
  practices: AccountPractices
  onChange: (value: string) => void
}

/** Selects one of the practices of an account, once the billing system has listed them. */
export function PracticeOfAccount({ control, value, practices, onChange }: PracticeOfAccountProps) {
  const messages = useMessages(connectionMessages)
  const { listed, isPending, list } = practices
  const options = (listed ?? []).map(({ name, externalId }) => ({
    value: externalId,
    label: `${name} (${externalId})`,
  }))
  const isListed = value === '' || options.some((option) => option.value === value)
  return (
    <>
      <div className={styles.root}>
        <NativeSelect
          {...control}
          value={value}
          placeholder={listed === null ? messages.notListed : messages.wholeAccount}
          options={isListed ? options : [{ value, label: value }, ...options]}
          onChange={({ target }) => onChange(target.value)}
        />
        <Button size="sm" isPending={isPending} onClick={list}>
          {messages.listPractices}
        </Button>
      </div>
      {listed && <p role="status">{messages.practicesListed(listed.length)}</p>}
    </>
  )
}
