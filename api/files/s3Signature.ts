import { createHash, createHmac } from 'node:crypto'

export interface S3Account {
  region: string
  accessKeyId: string
  secretAccessKey: string
}

interface Signed {
  method: string
  url: URL
  /** Lowercase names; `host` is added automatically. */
  headers?: Readonly<Record<string, string>>
  body?: Uint8Array | undefined
  now: Date
}

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * Headers of a signed S3 request (AWS Signature Version 4). The path must not need escaping, and there is no query:
 * keys are ids.
 * @returns all headers except `host`
 */
export function s3Headers(
  { region, accessKeyId, secretAccessKey }: S3Account,
  { method, url, headers = {}, body, now }: Signed,
): Record<string, string> {
  const at = `${now.toISOString().replace(/[-:]|\.\d+/g, '')}`
  const day = at.slice(0, 8)
  const payload = sha256(body ?? '')
  const sent: Record<string, string> = { ...headers, 'x-amz-content-sha256': payload, 'x-amz-date': at }
  const signed = Object.entries({ ...sent, host: url.host }).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const names = signed.map(([name]) => name).join(';')
  const lines = signed.map(([name, value]) => `${name}:${value}\n`).join('')
  const request = [method, url.pathname, '', lines, names, payload].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secretAccessKey}`, day))
  const signature = hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(request)].join('\n')).toString('hex')
  const credential = `Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`
  return { ...sent, authorization: `AWS4-HMAC-SHA256 ${credential}` }
}
