import { pascal } from '../names.mjs'

/** `web/patients/actions/account/useAddPatientNoteMutation.ts`. */
export const hookFile = ({ name, what }) => `import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../../relay/useResultMutation.ts'
import type { use${pascal(name)}Mutation as Mutation } from './__generated__/use${pascal(name)}Mutation.graphql.ts'

const mutation = graphql\`
  mutation use${pascal(name)}Mutation($input: ${pascal(name)}Input!) {
    ${name}(input: $input) {
      __typename
      ... on ${pascal(name)}Success {
        patient {
          ...PatientHeader_patient
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
\`

/** ${what}. */
export const use${pascal(name)}Mutation = () => useResultMutation<Mutation>(mutation)
`

/** `web/patients/actions/account/addPatientNote.ts`: the entry of the menu, the command palette and the keyboard. */
export const actionFile = ({ name }) => `import { SquarePen } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../../i18n/messages.ts'
import { patientAction, patientGroups } from '../../patientAction.ts'
import type { ${name}_patient$key } from './__generated__/${name}_patient.graphql.ts'
import { ${name}Messages } from './${name}Messages.ts'

export const ${name} = patientAction<${name}_patient$key>({
  id: '${name}',
  icon: SquarePen,
  group: patientGroups.account,
  rank: 90,
  fragment: graphql\`
    fragment ${name}_patient on Patient {
      id
      name
    }
  \`,
  label: () => currentMessages(${name}Messages).action,
  Dialog: async () => (await import('../../dialogs/${pascal(name)}Dialog.tsx')).${pascal(name)}Dialog,
})
`

const inputs = { text: '{}', money: "{ inputMode: 'decimal' }", date: "{ type: 'date' }" }

/** `web/patients/dialogs/AddPatientNoteDialog.tsx`: the fields of the action. */
export const dialogFile = ({ name, columns, what }) => `import { useState } from 'react'
import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { useFormError } from '../../relay/useFormErrors.ts'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Input } from '../../ui/Input.tsx'
import { toast } from '../../ui/toast.ts'
import type { ${name}_patient$data } from '../actions/account/__generated__/${name}_patient.graphql.ts'
import { ${name}Messages } from '../actions/account/${name}Messages.ts'
import { use${pascal(name)}Mutation } from '../actions/account/use${pascal(name)}Mutation.ts'

const fields = [${columns.map(({ key }) => `'${key}'`).join(', ')}] as const
const inputs = { ${columns.map(({ key, type }) => `${key}: ${inputs[type]}`).join(', ')} } as const

/** ${what}. */
export function ${pascal(name)}Dialog({ subject: patient, onClose }: ActionDialogProps<${name}_patient$data>) {
  const messages = useMessages(${name}Messages)
  const [send, { isPending }] = use${pascal(name)}Mutation()
  const [draft, setDraft] = useState({ ${columns.map(({ key }) => `${key}: ''`).join(', ')} })
  const [error, setError] = useFormError(messages)
  const onDone = () => {
    toast.success(messages.done)
    onClose()
  }
  const submit = () =>
    send({ input: { patientId: patient.id, ...draft } }, { onDone, onRefused: ({ answer }) => setError(answer) })
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      size="sm"
      title={messages.title(patient.name)}
      submitLabel={messages.submit}
      isPending={isPending}
      onSubmit={submit}
    >
      {fields.map((name) => (
        <Field key={name} label={messages[name]} isRequired error={name === fields[0] ? error : undefined}>
          {(control) => (
            <Input
              {...control}
              {...inputs[name]}
              value={draft[name]}
              onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </FormDialog>
  )
}
`
