import { useMessages } from '../../i18n/messages.ts'
import { Theirs } from '../../relay/forms/Theirs.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { DisabledReason } from '../../ui/DisabledReason.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { userPageMessages } from './userPageMessages.ts'
import styles from './UserScreen.module.css'
import type { UserDraft } from './useUserDraft.ts'

interface UserTextProps {
  draft: UserDraft
  name: 'firstName' | 'lastName' | 'email' | 'phone' | 'sipPhone'
  help?: string
  isDisabled: boolean
  isReadOnly?: boolean
}

export function UserText({ draft, name, help, isDisabled, isReadOnly = false }: UserTextProps) {
  const messages = useMessages(userPageMessages)
  return (
    <div>
      <Field label={messages[name]} help={help} error={draft.errorOf(name)}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={200}
            value={draft.values[name]}
            disabled={isDisabled}
            readOnly={isReadOnly}
            onChange={({ target }) => draft.change({ [name]: target.value })}
          />
        )}
      </Field>
      <Theirs value={draft.theirsOf(name)} />
    </div>
  )
}

interface UserFlagProps {
  draft: UserDraft
  name: 'isActive' | 'isPatientsSupport' | 'isSpanishSpeaker' | 'isNotifiedOfDisputes' | 'isNotifiedOfDisputedCharges'
  isDisabled: boolean
  /** Why the viewer may not change it. */
  reason?: string | undefined
  /** The value that another field decides. */
  shown?: boolean | undefined
}

export function UserFlag({ draft, name, isDisabled, reason, shown }: UserFlagProps) {
  const messages = useMessages(userPageMessages)
  return (
    <div>
      <DisabledReason reason={reason}>
        <Checkbox
          checked={shown ?? draft.values[name]}
          disabled={isDisabled}
          aria-disabled={reason !== undefined || undefined}
          aria-describedby={`${name}-help`}
          onChange={({ target }) => {
            if (reason === undefined) draft.change({ [name]: target.checked })
          }}
        >
          {messages[name]}
        </Checkbox>
      </DisabledReason>
      <p id={`${name}-help`} className={styles.help}>
        {messages[`${name}Help`]}
      </p>
      <ErrorText text={draft.errorOf(name)} />
      <Theirs value={draft.theirsOf(name)} />
    </div>
  )
}

export function ErrorText({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p className={styles.error} role="alert">
      {text}
    </p>
  )
}
