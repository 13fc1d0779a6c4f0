import { Button } from '../../ui/Button.tsx'
import type { FieldControl } from '../../ui/Field.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import styles from './AccountChoice.module.css'

/** A list of the account that the form describes. */
export interface AccountList {
  /** Null until it is asked for; changed credentials describe another account. */
  listed: readonly { readonly name: string; readonly externalId: string }[] | null
  isPending: boolean
  ask: () => void
}

interface AccountChoiceProps {
  control: FieldControl
  value: string
  list: AccountList
  texts: {
    /** Label of the button that asks the billing system. */
    ask: string
    notListed: string
    none: string
    listed: (count: number) => string
  }
  onChange: (value: string) => void
}

/** Selects an entry from a list of an account, once the billing system has answered it. */
export function AccountChoice({ control, value, list, texts, onChange }: AccountChoiceProps) {
  const { listed, isPending, ask } = list
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
          placeholder={listed === null ? texts.notListed : texts.none}
          options={isListed ? options : [{ value, label: value }, ...options]}
          onChange={({ target }) => onChange(target.value)}
        />
        <Button size="sm" isPending={isPending} onClick={ask}>
          {texts.ask}
        </Button>
      </div>
      {listed && <p role="status">{texts.listed(listed.length)}</p>}
    </>
  )
}
