import type { IncomingMessage } from 'node:http'
import type { PassageRate } from '../rest/passThrough.ts'
import { rateRefusalBody } from './rateRefusal.ts'
import { type Asking, type RequestRate, sessionSecret } from './RequestRate.ts'

/** What a request says of who sends it. Its address is what our own server found out. */
export const askingBy = ({ headers }: IncomingMessage): Asking => ({
  secret: sessionSecret(headers.cookie),
  address: String(headers['x-forwarded-for'] ?? ''),
})

/** Counts the calls that are passed through together with what is asked of the graph. */
export const rateOfCalls = (rate: RequestRate): PassageRate => ({
  refuse: (request) => {
    const seconds = rate.take(askingBy(request))
    return seconds > 0 ? { seconds, body: rateRefusalBody(seconds) } : null
  },
  answered: (request, isConfirmed, setCookies) => {
    const { secret } = askingBy(request)
    if (isConfirmed && secret !== null) rate.confirm(secret)
    rate.confirmNew(setCookies, secret)
  },
})
