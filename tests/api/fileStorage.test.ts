import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { s3Storage } from '../../api/files/s3Storage.ts'
import { s3Headers } from '../../api/files/s3Signature.ts'
import type { FileStorage } from '../../api/files/FileStorage.ts'
import { worldId } from '../support/worldPeople.ts'

const account = { region: 'eu-west-1', accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'not a secret of anybody' }
const key = worldId('file', 1)

/** An S3 store that keeps uploads by their path, for requests signed with the account, and records the requests. */
const stored = new Map<string, Buffer>()
const requested: string[] = []
let refusing: number | null = null
let server: Server
let files: FileStorage

async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const [method, path] = [request.method!, request.url!]
  requested.push(`${method} ${path}`)
  const body = await buffer(request)
  const url = new URL(path, `http://${request.headers.host}`)
  const at = String(request.headers['x-amz-date']).replace(
    /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/,
    '$1-$2-$3T$4:$5:$6Z',
  )
  const expected = s3Headers(account, { method, url, body, now: new Date(at) })['authorization']
  const isSigned = request.headers.authorization === expected
  const status = refusing ?? (isSigned ? 200 : 403)
  if (status !== 200)
    return response.writeHead(status, { location: '/elsewhere' }).end('<Error>bucket-of-somebody</Error>')
  if (method === 'PUT') stored.set(path, body)
  if (method === 'DELETE') return response.writeHead(stored.delete(path) ? 204 : 404).end()
  const found = stored.get(path)
  return found ? response.writeHead(200).end(method === 'GET' ? found : '') : response.writeHead(404).end('<Error/>')
}

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  files = s3Storage(bucket())
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  refusing = null
  requested.length = 0
})

/** Each is started when its result is awaited: an unhandled rejection would end the run. */
const attempts = [() => files.put(key, new Uint8Array(3)), () => files.open(key), () => files.remove(key)]

const bucket = () => ({
  ...account,
  address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/a-bucket/`,
})

it('Files in a bucket are returned byte for byte until they are removed', async () => {
  const bytes = new Uint8Array(300_000).map((_, index) => index % 251)
  await files.put(key, bytes)
  expect(Buffer.compare(await buffer((await files.open(key))!), Buffer.from(bytes))).toBe(0)
  await files.remove(key)
  expect(await files.open(key)).toBeNull()
  await files.remove(key)
  expect(requested).toEqual(['PUT', 'GET', 'DELETE', 'GET', 'DELETE'].map((method) => `${method} /a-bucket/${key}`))
})

it('A storage error reveals nothing about the account, and a missing file is null', async () => {
  refusing = 503
  for (const attempt of attempts) await expect(attempt()).rejects.toThrow(/^The file store answered 503$/)
  refusing = 404
  await expect(files.put(key, new Uint8Array(3))).rejects.toThrow('The bucket of the file store is not there')
  refusing = null
  const unknownSenders = s3Storage({ ...bucket(), secretAccessKey: 'another one' })
  await expect(unknownSenders.open(key)).rejects.toThrow(/^The file store answered 403$/)
})

it('A redirect from the storage is not followed, so no signed request goes elsewhere', async () => {
  refusing = 307
  for (const attempt of attempts) await expect(attempt()).rejects.toThrow('fetch failed')
  expect(requested).toEqual(['PUT', 'GET', 'DELETE'].map((method) => `${method} /a-bucket/${key}`))
})

it('A key that isn’t an id is not requested', async () => {
  await expect(files.open('../secrets')).rejects.toThrow('not a key')
  expect(requested).toEqual([])
})
