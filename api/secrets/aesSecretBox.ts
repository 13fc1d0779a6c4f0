import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { SecretBox } from './SecretBox.ts'

const algorithm = 'aes-256-gcm'
const version = 'v1'
const nonceLength = 12
const tagLength = 16

/** AES-256-GCM with a random nonce each. @param secret the configured key, at least 32 characters */
export function aesSecretBox(secret: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'stored secrets', 32))
  return {
    seal: (text, context) => {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(context))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`
    },
    open: (sealed, context) => {
      const [, body = ''] = sealed.split('.')
      const bytes = Buffer.from(body, 'base64url')
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength), { authTagLength: tagLength })
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
      return Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()]).toString()
    },
  }
}
