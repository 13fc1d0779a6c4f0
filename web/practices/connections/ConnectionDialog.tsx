import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { refusalText } from '../../relay/refusals/refusalText.ts'
import type { Refusal } from '../../relay/failure.ts'
import { camelCase } from '../../relay/camelCase.ts'
import { useFormErrors } from '../../relay/useFormErrors.ts'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toast.ts'
import { ConnectionFields, type ConnectorField } from './ConnectionFields.tsx'
import { connectionMessages } from './connectionMessages.ts'
import { type FormValues, readValues } from './connectionValues.ts'
import { useAccountPractices } from './useAccountPractices.ts'
import { useChangeBillingConnectionMutation } from './useChangeBillingConnectionMutation.ts'
import { useConnectBillingSystemMutation } from './useConnectBillingSystemMutation.ts'

export interface Connector {
  readonly type: string
  readonly name: string
  readonly hasAdapter: boolean
  readonly fields: readonly ConnectorField[]
}

/** A connection whose credentials are changed. */
export interface StoredConnection {
  readonly id: string
  readonly type: string
  readonly modifiedAt?: string | null | undefined
  readonly credentials: readonly {
    readonly name: string
    readonly value?: string | null | undefined
    readonly setAt?: string | null | undefined
  }[]
}

interface ConnectionDialogProps {
  practiceId: string
  connectors: readonly Connector[]
  /** Null for a new connection. */
  connection: StoredConnection | null
  /** The credentials were stored although the mutation was rejected: nothing syncs them yet. */
  onStored: () => void
  onClose: () => void
}

/** The type and values of the form. A new connection's type is selected first. */
function useDraft(connection: StoredConnection | null) {
  const [type, setType] = useState(connection?.type ?? '')
  const [values, setValues] = useState<FormValues>(() =>
    Object.fromEntries((connection?.credentials ?? []).map(({ name, value }) => [name, value ?? ''])),
  )
  return {
    type,
    values,
    select: (selected: string) => {
      setType(selected)
      setValues({})
    },
    set: (name: string, value: string) => setValues((old) => ({ ...old, [name]: value })),
    /** When a stored secret was set. */
    setAt: (name: string) => connection?.credentials.find((each) => each.name === name)?.setAt ?? null,
  }
}

type Credentials = readonly { name: string; value: string }[]

/** Stores the credentials: of a new connection, or in place of the stored ones. */
function useStoring({ practiceId, connection, onClose }: ConnectionDialogProps) {
  const messages = useMessages(connectionMessages)
  const [connect, connecting] = useConnectBillingSystemMutation()
  const [change, changing] = useChangeBillingConnectionMutation()
  const done = (text: string) => () => {
    toast.success(text)
    onClose()
  }
  const store = ({ type, name }: Connector, credentials: Credentials, onRefused: (refusal: Refusal) => void) => {
    if (!connection)
      return connect(
        { input: { practiceId, type, credentials } },
        { onDone: done(messages.connected(name)), onRefused },
      )
    const input = { connectionId: connection.id, credentials, modifiedAt: connection.modifiedAt ?? null }
    return change({ input }, { onDone: done(messages.saved), onRefused })
  }
  return { store, isPending: connecting.isPending || changing.isPending }
}

function useConnectionForm(props: ConnectionDialogProps) {
  const { connectors, connection, onStored, onClose } = props
  const draft = useDraft(connection)
  const { errors, setFaults } = useFormErrors(useMessages(connectionMessages))
  const { store, isPending } = useStoring(props)
  const { type, values, setAt } = draft
  const connector = connectors.find((each) => each.type === type)
  const onRefused = ({ code, answer, fields }: Refusal) => {
    const byField = fieldsOf(connector?.fields ?? [], fields)
    if (code !== 'CONNECTOR_MISSING') return setFaults(Object.keys(byField).length > 0 ? byField : { type: answer })
    onStored()
    toast.warning(refusalText(answer))
    return onClose()
  }
  /** Null if some are missing or invalid, which their fields then say. */
  const read = () => {
    const result = readValues(connector?.fields ?? [], values, (name) => setAt(name) !== null)
    setFaults('faults' in result ? result.faults : {})
    return 'faults' in result ? null : result.credentials
  }
  const practices = useAccountPractices({ type, connectionId: connection?.id ?? null, read, onRefused })
  const submit = () => {
    if (!connector) return setFaults({ type: 'required' })
    const credentials = read()
    if (credentials) store(connector, credentials, onRefused)
  }
  const select = (selected: string) => {
    draft.select(selected)
    practices.forget()
    setFaults({})
  }
  const set = (name: string, value: string) => {
    draft.set(name, value)
    if (connector?.fields.find((field) => field.name === name)?.type !== 'practice') practices.forget()
  }
  return { ...draft, select, set, practices, connector, errors, submit, isPending }
}

/** The server's errors by the names of the connector's fields. */
function fieldsOf<T>(fields: readonly ConnectorField[], refused: Readonly<Record<string, T>>): Record<string, T> {
  const found = fields.flatMap(({ name }): [string, T][] => {
    const fault = refused[`credentials.${camelCase(name)}`]
    return fault === undefined ? [] : [[name, fault]]
  })
  return Object.fromEntries(found)
}

/** Connects a billing system, or changes its credentials. One dialog for all, from their declarations. */
export function ConnectionDialog(props: ConnectionDialogProps) {
  const { connectors, connection, onClose } = props
  const messages = useMessages(connectionMessages)
  const form = useConnectionForm(props)
  const { connector } = form
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={connection ? messages.reconnectTitle(connector?.name ?? connection.type) : messages.connectTitle}
      submitLabel={connection ? messages.save : messages.connect}
      isPending={form.isPending}
      onSubmit={form.submit}
    >
      {connection === null ? (
        <ConnectorSelect connectors={connectors} form={form} />
      ) : (
        form.errors['type'] && <Notice text={form.errors['type']} />
      )}
      {connector && !connector.hasAdapter && <Notice text={messages.isStoredOnly} />}
      {connector?.fields.length === 0 && <p>{messages.noFields}</p>}
      {connector && (
        <ConnectionFields
          type={connector.type}
          fields={connector.fields}
          values={form.values}
          errors={form.errors}
          setAt={form.setAt}
          practices={form.practices}
          onChange={form.set}
        />
      )}
    </FormDialog>
  )
}

interface ConnectorSelectProps {
  connectors: readonly Connector[]
  form: ReturnType<typeof useConnectionForm>
}

function ConnectorSelect({ connectors, form: { type, errors, select } }: ConnectorSelectProps) {
  const messages = useMessages(connectionMessages)
  return (
    <Field label={messages.system} error={errors['type']} isRequired>
      {(control) => (
        <NativeSelect
          {...control}
          placeholder={messages.select}
          value={type}
          options={connectors.map((each) => ({ value: each.type, label: each.name }))}
          onChange={({ target }) => select(target.value)}
        />
      )}
    </Field>
  )
}
