import {
  type Connector,
  type ConnectorField,
  connectorAuthentications,
  connectorFieldTypes,
  connectorFeatures,
  connectorImports,
  isSecretField,
} from '../../../api/contract/connectors/Connector.ts'
import { connectors } from '../../../api/contract/connectors/connectors.ts'
import { builder } from '../../graph/builder.ts'
import { LocalizedTextRef } from '../../graph/LocalizedText.ts'

const OptionRef = builder.objectRef<NonNullable<ConnectorField['options']>[number]>('ConnectorOption').implement({
  description: 'A value that a field can have',
  fields: (t) => ({
    value: t.exposeString('value', { data: 'none', description: 'Value to send' }),
    label: t.expose('label', { data: 'none', type: LocalizedTextRef, description: 'Label' }),
  }),
})

const FieldRef = builder.objectRef<ConnectorField>('ConnectorField').implement({
  description: 'A field of a connection to a billing system',
  fields: (t) => ({
    name: t.exposeString('name', { data: 'none', description: 'Name to send' }),
    type: t.exposeString('type', { data: 'none', description: `One of ${connectorFieldTypes.join(', ')}` }),
    label: t.expose('label', { data: 'none', type: LocalizedTextRef, description: 'Label' }),
    help: t.field({
      data: 'none',
      type: LocalizedTextRef,
      nullable: true,
      description: 'Hint for the user. Null without one',
      resolve: ({ help }) => help ?? null,
    }),
    isRequired: t.exposeBoolean('isRequired', { data: 'none', description: 'Whether a value is required' }),
    isSecret: t.boolean({
      data: 'none',
      description: 'Whether the value is encrypted and never shown again',
      resolve: isSecretField,
    }),
    onlyIfField: t.string({
      data: 'none',
      nullable: true,
      description: 'The field applies only if this one has the value `onlyIfValue`. Null: always',
      resolve: ({ onlyIf }) => onlyIf?.field ?? null,
    }),
    onlyIfValue: t.string({
      data: 'none',
      nullable: true,
      description: 'Value of `onlyIfField` with which the field applies',
      resolve: ({ onlyIf }) => onlyIf?.value ?? null,
    }),
    options: t.field({
      data: 'none',
      type: [OptionRef],
      description: 'Values to select from. Empty for text',
      resolve: ({ options }) => [...(options ?? [])],
    }),
  }),
})

const ConnectorRef = builder.objectRef<Connector>('Connector').implement({
  description: 'A billing system that practices can connect to',
  fields: (t) => ({
    type: t.exposeString('type', { data: 'none', description: 'Type to send' }),
    name: t.exposeString('name', { data: 'none', description: 'Name of the product' }),
    authentication: t.exposeString('authentication', {
      data: 'none',
      description: `Authentication method: ${connectorAuthentications.join(', ')}`,
    }),
    features: t.stringList({
      data: 'none',
      description: `Capabilities beyond syncing: ${connectorFeatures.join(', ')}`,
      resolve: ({ features }) => [...features],
    }),
    imports: t.stringList({
      data: 'none',
      description: `Imported data: ${connectorImports.join(', ')}`,
      resolve: ({ imports }) => [...imports],
    }),
    hasAdapter: t.exposeBoolean('hasAdapter', {
      data: 'none',
      description: 'Whether it can be synced. Otherwise credentials are only stored',
    }),
    fields: t.field({
      data: 'none',
      type: [FieldRef],
      description: 'Fields of its form, in order',
      resolve: ({ fields }) => [...fields],
    }),
  }),
})

builder.queryField('connectors', (t) =>
  t.field({
    data: 'none',
    type: [ConnectorRef],
    description: 'Billing systems that practices can connect to',
    resolve: () => [...connectors],
  }),
)
