import { useMessages } from '../../i18n/messages.ts'
import { Field } from '../../ui/Field.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { roleLabel } from '../userLabels.ts'
import { userMessages } from '../userMessages.ts'
import { userPageMessages } from './userPageMessages.ts'

const roles = ['FRONTDESK', 'USER', 'SUPPORT', 'ADMIN', 'OWNER'] as const

interface RoleSelectProps {
  value: string
  /** Higher roles are disabled (specification). */
  assignableRoles: readonly string[]
  isDisabled?: boolean
  error: string | undefined
  onChange: (role: string) => void
}

/** The role of a user. */
export function RoleSelect({ value, assignableRoles, isDisabled = false, error, onChange }: RoleSelectProps) {
  const messages = useMessages(userPageMessages)
  const words = useMessages(userMessages)
  const options = roles.map((role) => ({
    value: role,
    label: roleLabel(words, role),
    isDisabled: !assignableRoles.includes(role),
  }))
  return (
    <Field label={messages.role} help={messages.roleHelp} error={error}>
      {(control) => (
        <NativeSelect
          {...control}
          options={options}
          value={value}
          disabled={isDisabled}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
