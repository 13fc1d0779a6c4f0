import type { Thread } from '../../api/contract/threads.ts'
import type { GatewayHarness } from './gatewayHarness.ts'
import type { PersonName } from './worldPeople.ts'

/** Another user takes a conversation, in its current version. */
export async function assign({ api }: GatewayHarness, name: PersonName, threadId: string): Promise<void> {
  const as = await api.as(name)
  const path = `/v2/threads/${threadId}`
  const { modified_at } = (await api.get<Thread>(path, as)).body
  await api.call('PATCH', path, { as, body: { status: 'assigned', modified_at } })
}
