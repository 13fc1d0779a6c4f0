import { type Connector, isSecretField } from '../../contract/connectors/Connector.ts'
import { checkedValues, type ConnectorValues } from '../../contract/connectors/connectorInput.ts'
import { isFromFiles } from '../../contract/connectors/isFromFiles.ts'
import { connectorOfType } from '../../contract/connectors/connectors.ts'
import { asRefusal, type Refusal } from '../../contract/refusals/Refusal.ts'
import { findAdapter } from '../../connectors/findAdapter.ts'
import type { OutsideClient } from '../../outside/OutsideClient.ts'
import { isPublicHost } from '../../outside/publicAddress.ts'
import type { billingConnections } from '../../db/schema.ts'
import { invalidFields } from '../../http/ApiError.ts'
import type { SecretBox } from '../../secrets/SecretBox.ts'

export type BillingConnection = typeof billingConnections.$inferSelect

/** @throws ApiError 422 for a type that nothing declares */
export function requireConnector(type: string): Connector {
  const connector = connectorOfType(type)
  if (!connector) throw invalidFields({ type: 'connector_unknown' })
  return connector
}

/** Whether a connection can be synced, or has nothing to be asked: its data comes from files. */
export const isWorking = (type: Connector['type'], values: ConnectorValues, outside: OutsideClient): boolean =>
  isFromFiles({ type, values }) || findAdapter({ type, values }, outside) !== null

/** @throws ApiError 422 by field */
export function requireValues(
  connector: Connector,
  { given, stored = {} }: { given: ConnectorValues; stored?: ConnectorValues },
  { allowsPrivate }: Pick<OutsideClient, 'allowsPrivate'>,
) {
  const result = checkedValues(connector, given, stored)
  if ('refused' in result) throw invalidFields(ofCredentials(result.refused))
  const refused = allowsPrivate
    ? []
    : connector.fields.flatMap((field) => addressRefusal(connector, field, result.values))
  if (refused.length > 0) throw invalidFields(ofCredentials(Object.fromEntries(refused)))
  return result.values
}

function addressRefusal(
  { authentication }: Connector,
  field: Connector['fields'][number],
  values: ConnectorValues,
): [name: string, Refusal][] {
  const value = values[field.name]
  if (isInside(value, field)) return [[field.name, asRefusal('connector_address')]]
  // Others are not called yet.
  const isOpen = authentication === 'smart_backend' && field.type === 'url' && value?.startsWith('http://')
  return isOpen ? [[field.name, asRefusal('connector_insecure')]] : []
}

/** Whether a value is an address that is not public, so that a connection can't reach into our own network. */
function isInside(value: string | undefined, { name, type }: { name: string; type: string }): boolean {
  if (value === undefined || (type !== 'url' && name !== 'host')) return false
  const address = type === 'url' ? value : `https://${value}`
  return !URL.canParse(address) || !isPublicHost(address)
}

/**
 * Checks values with the billing system, if this server can call it.
 * @throws ApiError as `Adapter.practices`, and 422 for a practice that the account doesn't have
 */
export async function checkAccount(
  { type, fields }: Connector,
  values: ConnectorValues,
  outside: OutsideClient,
): Promise<void> {
  const practices = await findAdapter({ type, values }, outside)?.practices(values)
  const name = fields.find((field) => field.type === 'practice')?.name
  const selected = name === undefined ? undefined : values[name]
  if (!practices || name === undefined || selected === undefined) return
  if (practices.every((each) => each.external_id !== selected))
    throw invalidFields(ofCredentials({ [name]: asRefusal('no_such_account_practice') }))
}

const ofCredentials = (refused: Readonly<Record<string, Refusal>>) =>
  Object.fromEntries(Object.entries(refused).map(([name, each]) => [`credentials.${name}`, each]))

/** All stored values of a connection, with its secrets. For calls to its billing system only. */
export function openValues(
  { id, settings, sealedSecrets }: Pick<BillingConnection, 'id' | 'settings' | 'sealedSecrets'>,
  box: SecretBox,
): ConnectorValues {
  const secrets = sealedSecrets === null ? {} : (JSON.parse(box.open(sealedSecrets, id)) as ConnectorValues)
  return { ...settings, ...secrets }
}

interface Sealing {
  id: string
  connector: Connector
  values: ConnectorValues
  box: SecretBox
  now: Date
  /** Values before, and when their secrets were set. */
  before?: { values: ConnectorValues; secretsSetAt: Record<string, string> }
}

/** The columns of a connection's values: secrets are encrypted together. */
export function valueColumns({ id, connector, values, box, now, before }: Sealing) {
  const isSecret = new Set(connector.fields.filter(isSecretField).map(({ name }) => name))
  const part = (secret: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => isSecret.has(name) === secret))
  const secrets = part(true)
  const setAt = (name: string) =>
    before?.values[name] === values[name] && before?.secretsSetAt[name] ? before.secretsSetAt[name] : now.toISOString()
  return {
    settings: part(false),
    sealedSecrets: Object.keys(secrets).length > 0 ? box.seal(JSON.stringify(secrets), id) : null,
    secretsSetAt: Object.fromEntries(Object.keys(secrets).map((name) => [name, setAt(name)])),
  }
}

/** Changed values for the audit log. A secret is only named as changed. */
export function changedValues(
  { fields }: Connector,
  from: ConnectorValues,
  to: ConnectorValues,
): Record<string, [from: unknown, to: unknown]> {
  const changed = fields.filter(({ name }) => from[name] !== to[name])
  const shown = (field: (typeof fields)[number], value: string | undefined) =>
    value === undefined ? null : isSecretField(field) ? 'changed' : value
  return Object.fromEntries(
    changed.map((field) => [
      field.name,
      [isSecretField(field) ? null : shown(field, from[field.name]), shown(field, to[field.name])],
    ]),
  )
}
