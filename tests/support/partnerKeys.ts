import type { Partner } from '../../api/contract/partners.ts'
import { type PublishedOperation, readRegistry } from '../../gateway/partners/registry.ts'
import type { Session } from './apiHarness.ts'
import type { GatewayHarness } from './gatewayHarness.ts'
import { worldId } from './worldPeople.ts'

export const systemOfAlder = worldId('partner', 0)
export const warehouseOfAlder = worldId('partner', 1)

/** A new key of a partner; earlier keys are revoked. */
export async function freshKey(
  { api }: Pick<GatewayHarness, 'api'>,
  as: Session,
  partner = systemOfAlder,
): Promise<string> {
  const { body } = await api.get<Partner[]>('/v2/partners', as)
  for (const { id, is_valid: isValid } of body.find(({ id }) => id === partner)!.keys)
    if (isValid) await api.call('DELETE', `/v2/partners/${partner}/keys/${id}`, { as })
  return (await api.call<{ secret: string }>('POST', `/v2/partners/${partner}/keys`, { as, body: {} })).body.secret
}

/** The published operations of a kind of partner. */
export const operationsOf = (slug: string): (PublishedOperation & { id: string })[] =>
  Object.entries(readRegistry()[slug]!.operations).map(([id, operation]) => ({ id, ...operation }))
export const operationId = (slug: string, name: string): string =>
  operationsOf(slug).find((operation) => operation.name === name)!.id
