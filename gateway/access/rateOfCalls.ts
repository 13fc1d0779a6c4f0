import type { IncomingMessage } from 'node:http'
import { webhookPath } from '../../api/contract/webhookPath.ts'
import type { ProxyRate } from '../rest/passThrough.ts'
import { rateRefusalBody } from './rateRefusal.ts'
import { type RequestSender, type RequestRate, sessionSecret } from './RequestRate.ts'

/** The part of a forwarded call that identifies its sender. Our own server determined the address. */
export const senderOf = ({ headers }: IncomingMessage): RequestSender => ({
  secret: sessionSecret(headers.cookie),
  address: String(headers['x-forwarded-for'] ?? ''),
})

/**
 * Counts forwarded calls together with requests to the graph. Events of the card processor are not counted: all of them
 * come from its few addresses, and the API accepts only signed ones.
 */
export const rateOfCalls = (rate: RequestRate): ProxyRate => ({
  refuse: (request) => {
    if (request.url === webhookPath) return null
    const seconds = rate.take(senderOf(request))
    return seconds > 0 ? { seconds, body: rateRefusalBody(seconds) } : null
  },
  answered: (request, isConfirmed, setCookies) => {
    const { secret } = senderOf(request)
    if (isConfirmed && secret !== null) rate.confirm(secret)
    rate.confirmNew(setCookies, secret)
  },
})
