import { WebSocketServer } from 'ws'
import { FeedClient } from '../../../gateway/rest/FeedClient.ts'

/**
 * Baseline of the gateway: reads the same feed and sends each event to all connections, in the frame that the gateway
 * would send. It has no sessions, scopes or cursors.
 */
const [apiUrl, token] = process.argv.slice(2) as [string, string]
const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })

sockets.on('listening', () => {
  const { port } = sockets.address() as { port: number }
  process.send?.({ url: `ws://127.0.0.1:${port}` })
})
process.once('SIGTERM', () => process.exit(0))

for await (const { event, sequence, data } of new FeedClient(apiUrl, token).read(null, new AbortController().signal)) {
  if (event !== 'new_message') continue
  const { thread_id: threadId, patient_id: patientId, position } = data as Record<string, unknown>
  const newMessage = { __typename: 'NewMessage', cursor: String(sequence), threadId, patientId, position }
  const frame = Buffer.from(JSON.stringify({ id: '1', type: 'next', payload: { data: { inboxEvents: newMessage } } }))
  for (const socket of sockets.clients) socket.send(frame, { binary: false })
}
