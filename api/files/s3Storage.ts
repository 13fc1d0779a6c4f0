import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FileStorage } from './FileStorage.ts'
import { type S3Account, s3Headers } from './s3Signature.ts'

export interface S3Bucket extends S3Account {
  /** Address of the service with the bucket behind it: `https://s3.eu-west-1.amazonaws.com/bucket`. */
  address: string
}

const keyShape = /^[0-9a-f-]{36}$/
/** Timeout for the largest file, 10 MiB. */
const timeoutMs = 60_000

/** Files in a bucket of an S3-compatible store, which any number of servers can share. */
export function s3Storage({ address, ...account }: S3Bucket): FileStorage {
  async function ask(method: string, key: string, body?: Uint8Array): Promise<Response> {
    if (!keyShape.test(key)) throw new Error('not a key')
    const url = new URL(`${address.replace(/\/$/, '')}/${key}`)
    const headers = s3Headers(account, { method, url, body, now: new Date() })
    const signal = AbortSignal.timeout(timeoutMs)
    // The upload has its own buffer.
    const sent = body && { body: body as Uint8Array<ArrayBuffer> }
    const response = await fetch(url, { method, headers, signal, redirect: 'error', ...sent })
    if (response.ok || response.status === 404) return response
    await response.body?.cancel()
    // The store’s message may name the bucket and the account, so only the status is reported.
    throw new Error(`The file store answered ${response.status}`)
  }
  return {
    put: async (key, bytes) => {
      const { ok, body } = await ask('PUT', key, bytes)
      await body?.cancel()
      if (!ok) throw new Error('The bucket of the file store is not there')
    },
    open: async (key) => {
      const { ok, body } = await ask('GET', key)
      if (ok && body) return Readable.fromWeb(body as ReadableStream)
      await body?.cancel()
      return null
    },
    remove: async (key) => {
      const { body } = await ask('DELETE', key)
      await body?.cancel()
    },
  }
}
