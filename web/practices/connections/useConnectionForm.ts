import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { camelCase } from '../../relay/camelCase.ts'
import type { Refusal } from '../../relay/failure.ts'
import { refusalText } from '../../relay/refusals/refusalText.ts'
import { useFormErrors } from '../../relay/useFormErrors.ts'
import { toast } from '../../ui/toast.ts'
import type { ConnectorField } from './ConnectionFields.tsx'
import { connectionMessages } from './connectionMessages.ts'
import { type FormValues, readValues } from './connectionValues.ts'
import { useAccountFinancialClasses, useAccountPractices } from './useAccountLists.ts'
import { useChangeBillingConnectionMutation } from './useChangeBillingConnectionMutation.ts'
import { useConnectBillingSystemMutation } from './useConnectBillingSystemMutation.ts'

export interface Connector {
  readonly type: string
  readonly name: string
  readonly hasAdapter: boolean
  readonly features: readonly string[]
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

export interface ConnectionDialogProps {
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
  const [financialClassId, setFinancialClassId] = useState('')
  const [values, setValues] = useState<FormValues>(() =>
    Object.fromEntries((connection?.credentials ?? []).map(({ name, value }) => [name, value ?? ''])),
  )
  return {
    type,
    values,
    financialClassId,
    setFinancialClassId,
    select: (selected: string) => {
      setType(selected)
      setValues({})
      setFinancialClassId('')
    },
    set: (name: string, value: string) => setValues((old) => ({ ...old, [name]: value })),
    /** When a stored secret was set. */
    setAt: (name: string) => connection?.credentials.find((each) => each.name === name)?.setAt ?? null,
  }
}

interface Stored {
  connector: Connector
  credentials: readonly { name: string; value: string }[]
  /** Of a new connection. Empty: none. */
  financialClassId: string
  onRefused: (refusal: Refusal) => void
}

/** Stores the credentials: of a new connection, or in place of the stored ones. */
function useStoring({ practiceId, connection, onClose }: ConnectionDialogProps) {
  const messages = useMessages(connectionMessages)
  const [connect, connecting] = useConnectBillingSystemMutation()
  const [change, changing] = useChangeBillingConnectionMutation()
  const done = (text: string) => () => {
    toast.success(text)
    onClose()
  }
  const store = ({ connector: { type, name }, credentials, financialClassId, onRefused }: Stored) => {
    if (!connection)
      return connect(
        { input: { practiceId, type, credentials, financialClassId: financialClassId || null } },
        { onDone: done(messages.connected(name)), onRefused },
      )
    const input = { connectionId: connection.id, credentials, modifiedAt: connection.modifiedAt ?? null }
    return change({ input }, { onDone: done(messages.saved), onRefused })
  }
  return { store, isPending: connecting.isPending || changing.isPending }
}

/** The form of a connection: its values, what its account lists, and its errors. */
export function useConnectionForm(props: ConnectionDialogProps) {
  const { connectors, connection } = props
  const draft = useDraft(connection)
  const { type, values, setAt, financialClassId } = draft
  const connector = connectors.find((each) => each.type === type)
  const { errors, setFaults, onRefused } = useFaults(connector, props)
  const { store, isPending } = useStoring(props)
  /** Null if some are missing or invalid, which their fields then say. */
  const read = () => {
    const result = readValues(connector?.fields ?? [], values, (name) => setAt(name) !== null)
    setFaults('faults' in result ? result.faults : {})
    return 'faults' in result ? null : result.credentials
  }
  const account = { type, connectionId: connection?.id ?? null, read, onRefused }
  const practices = useAccountPractices(account)
  const financialClasses = useAccountFinancialClasses(account)
  const submit = () => {
    if (!connector) return setFaults({ type: 'required' })
    const credentials = read()
    if (credentials) store({ connector, credentials, financialClassId, onRefused })
  }
  const select = (selected: string) => {
    draft.select(selected)
    for (const list of [practices, financialClasses]) list.forget()
    setFaults({})
  }
  const set = (name: string, value: string) => {
    draft.set(name, value)
    financialClasses.forget()
    if (connector?.fields.find((field) => field.name === name)?.type !== 'practice') practices.forget()
  }
  return { ...draft, select, set, practices, financialClasses, connector, errors, submit, isPending }
}

/** Errors by field, also those of the server. */
function useFaults(connector: Connector | undefined, { onStored, onClose }: ConnectionDialogProps) {
  const { errors, setFaults } = useFormErrors(useMessages(connectionMessages))
  const onRefused = ({ code, answer, fields }: Refusal) => {
    const byField = fieldsOf(connector?.fields ?? [], fields)
    if (code !== 'CONNECTOR_MISSING') return setFaults(Object.keys(byField).length > 0 ? byField : { type: answer })
    onStored()
    toast.warning(refusalText(answer))
    return onClose()
  }
  return { errors, setFaults, onRefused }
}

/** The server's errors by the names of the connector's fields, and of the financial class. */
function fieldsOf<T>(fields: readonly ConnectorField[], refused: Readonly<Record<string, T>>): Record<string, T> {
  const found = fields.flatMap(({ name }): [string, T][] => {
    const fault = refused[`credentials.${camelCase(name)}`]
    return fault === undefined ? [] : [[name, fault]]
  })
  const { financialClassId } = refused
  return { ...Object.fromEntries(found), ...(financialClassId !== undefined && { financialClassId }) }
}
