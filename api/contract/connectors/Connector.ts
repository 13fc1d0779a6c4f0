import type { ConnectionType } from '../statuses.ts'
import type { Text } from '../Text.ts'

/**
 * `secret` is encrypted and never returned. `key` is a secret of several lines, such as a private key. `practice` is the
 * id of one of the practices that the billing system lists for the account.
 */
export const connectorFieldTypes = ['text', 'number', 'url', 'select', 'secret', 'key', 'practice'] as const
export type ConnectorFieldType = (typeof connectorFieldTypes)[number]

/** How a billing system authenticates us. */
export const connectorAuthentications = [
  'none',
  'password',
  'api_key',
  'client_credentials',
  'oauth',
  'smart_backend',
  'sftp',
] as const
export type ConnectorAuthentication = (typeof connectorAuthentications)[number]

/**
 * What a billing system supports beyond syncing. `practice_choice`: it lists the practices of an account;
 * `relationship_items`: its medical form says what a provider’s relationship to a patient is. The last three are lists of
 * which a practice selects something (`billingSelections`).
 */
export const connectorFeatures = [
  'practice_choice',
  'provider_groups',
  'facility_groups',
  'new_patients',
  'relationship_items',
  'financial_classes',
  'language_questions',
  'payment_methods',
] as const
export type ConnectorFeature = (typeof connectorFeatures)[number]

export const connectorImports = [
  'providers',
  'locations',
  'insurances',
  'patients',
  'visits',
  'balances',
  'appointments',
  'payments',
] as const
export type ConnectorImport = (typeof connectorImports)[number]

/** A field of a connection's form. */
export interface ConnectorField {
  readonly name: string
  readonly type: ConnectorFieldType
  readonly label: Text
  readonly help?: Text
  readonly isRequired: boolean
  /** The field is asked for, and required, only if another one has this value. */
  readonly onlyIf?: { readonly field: string; readonly value: string }
  readonly options?: readonly { readonly value: string; readonly label: Text }[]
}

/** A billing system: everything that its dialog, its validation and its storage need. */
export interface Connector {
  readonly type: ConnectionType
  /** Its brand, the same in every language. */
  readonly name: string
  readonly fields: readonly ConnectorField[]
  readonly authentication: ConnectorAuthentication
  readonly features: readonly ConnectorFeature[]
  readonly imports: readonly ConnectorImport[]
  /** Without one, credentials are stored and nothing is synced. */
  readonly hasAdapter: boolean
}

export const isSecretField = ({ type }: Pick<ConnectorField, 'type'>): boolean => type === 'secret' || type === 'key'
