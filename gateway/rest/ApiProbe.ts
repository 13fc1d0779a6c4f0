import { Pool } from 'undici'
import { type Dependency, readinessAnswer } from '../../api/contract/readiness.ts'

const defaultTimeoutMs = 2_000
const largestAnswerBytes = 16 * 1024

/** Asks the API whether it is ready, over its own connection, so that busy connections do not delay the probe. */
export class ApiProbe {
  readonly #pool: Pool

  constructor(
    url: string,
    private readonly timeoutMs = defaultTimeoutMs,
  ) {
    this.#pool = new Pool(url, { connections: 1, maxResponseSize: largestAnswerBytes })
  }

  /** The missing dependencies. An API without `/readyz` is ready if it answers at all. */
  async findMissing(): Promise<readonly Dependency[]> {
    try {
      const signal = AbortSignal.timeout(this.timeoutMs)
      const { statusCode, body } = await this.#pool.request({ method: 'GET', path: '/readyz', signal })
      const text = await body.text()
      return statusCode < 500 ? [] : missingOf(text)
    } catch {
      return ['api']
    }
  }

  close(): Promise<void> {
    return this.#pool.destroy()
  }
}

function missingOf(text: string): readonly Dependency[] {
  const { missing } = readinessAnswer.parse(JSON.parse(text))
  return missing.length > 0 ? missing : ['api']
}
