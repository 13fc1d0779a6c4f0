import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { RestClient } from '../../gateway/rest/RestClient.ts'
import { createGateway } from '../../gateway/server.ts'
import { ApiHarness } from '../support/apiHarness.ts'

let api: ApiHarness
let client: RestClient
let gateway: Server
let url: string
beforeAll(async () => {
  api = await ApiHarness.open()
  const upstream = await api.server.listen({ port: 0, host: '127.0.0.1' })
  client = new RestClient({ url: upstream })
  gateway = createGateway({ client, now: () => api.clock.now(), report: () => undefined, appFolder: null })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
})
afterAll(async () => {
  gateway.closeAllConnections()
  await new Promise((resolve) => gateway.close(resolve))
  await client.close()
  await api.close()
})

it.each(['/api/v2/events', '/api/v2/%65vents', '/api/v2/events?after=0'])(
  'The event feed is closed to browsers by %s, and attempts delay no one',
  async (path) => {
    const { cookie } = await api.as('admin')
    const tries = Array.from({ length: 60 }, () => fetch(`${url}${path}`, { headers: { cookie } }))
    for (const answer of await Promise.all(tries)) {
      expect([404, 429]).toContain(answer.status)
      expect(answer.headers.get('content-type')).toContain('application/json')
      await answer.text()
    }
    const patients = await fetch(`${url}/api/v2/patients?per_page=1`, { headers: { cookie } })
    expect(patients.status).toBe(200)
  },
)
