import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { refusalText, type ShownRefusal } from '../../relay/refusals/refusalText.ts'
import { useNavigate } from '../../router/routerContext.ts'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Input } from '../../ui/Input.tsx'
import { toast } from '../../ui/toast.ts'
import { PracticeChoice } from './PracticeChoice.tsx'
import { RoleSelect } from './RoleSelect.tsx'
import { useCreateUserMutation } from './useCreateUserMutation.ts'
import { userPageMessages } from './userPageMessages.ts'
import styles from './UserScreen.module.css'

interface InviteUserDialogProps {
  assignableRoles: readonly string[]
  companyRestId: string | null
  /** Practices of the admin. Null: all. */
  practices: string[] | null
  onClose: () => void
}

const texts = ['firstName', 'lastName', 'email', 'phone'] as const
const empty = { firstName: '', lastName: '', email: '', phone: '', role: 'FRONTDESK' }

function useNewUser({ companyRestId, practices, onClose }: InviteUserDialogProps) {
  const messages = useMessages(userPageMessages)
  const navigate = useNavigate()
  const [draft, setDraft] = useState({ ...empty, practiceRestIds: practices })
  const [faults, setFaults] = useState<Readonly<Record<string, ShownRefusal>>>({})
  const [send, { isPending }] = useCreateUserMutation()
  const set = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  const submit = () => {
    const { phone, role, ...rest } = draft
    // The graph names the roles of the select.
    const input = { ...rest, role: role as 'FRONTDESK', phone: phone.trim() || null, companyRestId }
    send(
      { input },
      {
        onDone: ({ createUser }) => {
          toast.success(messages.created)
          toast.success(messages.inviteSent)
          onClose()
          if (createUser.user) void navigate(`/users/${createUser.user.restId}`)
        },
        onRefused: ({ answer, fields }) => setFaults(Object.keys(fields).length > 0 ? fields : { email: answer }),
      },
    )
  }
  const errorOf = (field: string) => {
    const path = Object.keys(faults).find((each) => each === field || each.startsWith(`${field}.`))
    return path === undefined ? undefined : refusalText(faults[path]!)
  }
  return { draft, set, errorOf, submit, isPending }
}

/** Creates a user with a role and practices; the user's page has everything else. */
export function InviteUserDialog(props: InviteUserDialogProps) {
  const messages = useMessages(userPageMessages)
  const { draft, set, errorOf, submit, isPending } = useNewUser(props)
  return (
    <FormDialog
      isOpen
      onClose={props.onClose}
      title={messages.inviteTitle}
      submitLabel={messages.invite}
      isPending={isPending}
      onSubmit={submit}
    >
      <p className={styles.help}>{messages.inviteHelp}</p>
      {texts.map((name) => (
        <TextField
          key={name}
          name={name}
          value={draft[name]}
          error={errorOf(name)}
          onChange={(text) => set({ [name]: text })}
        />
      ))}
      <RoleSelect
        value={draft.role}
        assignableRoles={props.assignableRoles}
        error={errorOf('role')}
        onChange={(role) => set({ role })}
      />
      <PracticeChoice
        companyRestId={props.companyRestId}
        known={[]}
        selected={draft.practiceRestIds}
        error={errorOf('practiceRestIds') ?? errorOf('companyRestId')}
        onChange={(practiceRestIds) => set({ practiceRestIds })}
      />
    </FormDialog>
  )
}

interface TextFieldProps {
  name: (typeof texts)[number]
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

function TextField({ name, value, error, onChange }: TextFieldProps) {
  const messages = useMessages(userPageMessages)
  return (
    <Field label={messages[name]} error={error} isRequired={name !== 'phone'}>
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          maxLength={200}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
