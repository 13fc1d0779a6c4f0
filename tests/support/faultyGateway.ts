import { ApiHarness } from './apiHarness.ts'
import { FaultyUpstream } from './faultyUpstream.ts'
import { GraphHarness } from './gatewayHarness.ts'

/** The gateway over the API of the test world, with a proxy between them that injects faults. */
export class FaultyGateway extends GraphHarness {
  private constructor(
    readonly api: ApiHarness,
    readonly upstream: FaultyUpstream,
  ) {
    const now = () => api.clock.now()
    super(upstream.url, now, { now: () => now().getTime() })
  }

  static async open(): Promise<FaultyGateway> {
    const api = await ApiHarness.open()
    return new FaultyGateway(api, await FaultyUpstream.open(api))
  }

  override async close(): Promise<void> {
    await super.close()
    await this.upstream.close()
    await this.api.close()
  }
}
