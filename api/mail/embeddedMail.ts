import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { InboundMail, MailKeys, MailProvider } from './MailProvider.ts'

const generate = promisify(generateKeyPair)

/** Generates keys here. */
export const embeddedMail = (host: string, inbound: InboundMail | null): MailProvider => ({
  host,
  inbound,
  async newKeys(): Promise<MailKeys> {
    const { publicKey, privateKey } = await generate('rsa', { modulusLength: 2048 })
    return {
      publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    }
  },
})

/** Redirections of the demo: an address with the word `missing` has none, all others work. */
export const demoInbound: InboundMail = { hasArrived: async (sentTo) => !sentTo.includes('missing') }
