import { useMessages } from '../../i18n/messages.ts'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ConnectionFields } from './ConnectionFields.tsx'
import { connectionMessages } from './connectionMessages.ts'
import { FinancialClassField } from './FinancialClassField.tsx'
import { type ConnectionDialogProps, type Connector, useConnectionForm } from './useConnectionForm.ts'

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
      {connector && <ConnectorFields connector={connector} form={form} isNew={connection === null} />}
    </FormDialog>
  )
}

interface ConnectorFieldsProps {
  connector: Connector
  form: ReturnType<typeof useConnectionForm>
  isNew: boolean
}

/** A connected practice selects its financial class among the other lists of its billing system. */
function ConnectorFields({ connector, form, isNew }: ConnectorFieldsProps) {
  const messages = useMessages(connectionMessages)
  const { type, fields, hasAdapter, features } = connector
  return (
    <>
      {!hasAdapter && <Notice text={messages.isStoredOnly} />}
      {fields.length === 0 && <p>{messages.noFields}</p>}
      <ConnectionFields
        {...{ type, fields }}
        values={form.values}
        errors={form.errors}
        setAt={form.setAt}
        practices={form.practices}
        onChange={form.set}
      />
      {isNew && hasAdapter && features.includes('financial_classes') && (
        <FinancialClassField
          value={form.financialClassId}
          error={form.errors['financialClassId']}
          list={form.financialClasses}
          onChange={form.setFinancialClassId}
        />
      )}
    </>
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
