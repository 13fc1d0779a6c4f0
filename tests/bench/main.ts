import { startPostgres } from '../support/postgresCluster.mjs'
import { measureBatches } from './batches.ts'
import { measureAuditLog } from './auditLog.ts'
import { measureConversations } from './conversations.ts'
import { measureEventFeed } from './eventFeed.ts'
import { measureListFilters } from './listFilters.ts'
import { measureKilled, measureRestart } from './live/comingBack.ts'
import { measureFanOut, measureStalled } from './live/fanOut.ts'
import { measureHeldForStalled } from './live/stalled.ts'
import { measurePatientsList } from './patientsList.ts'
import { measureReadLog } from './readLog.ts'

const largeSize = Number(process.env['BENCH_PATIENTS'] ?? 1_000_000)

/** The measurements by the name that `--row NAME` chooses one by; `--row live` chooses all that begin with `live-`. */
const rows: Readonly<Record<string, (url: string) => Promise<void>>> = {
  list: (url) => measurePatientsList(url, largeSize),
  filters: (url) => measureListFilters(url, largeSize),
  audit: measureAuditLog,
  reads: measureReadLog,
  feed: measureEventFeed,
  'live-fan-out': measureFanOut,
  'live-stalled': measureStalled,
  'live-held': measureHeldForStalled,
  'live-killed': measureKilled,
  'live-restart': measureRestart,
  conversations: measureConversations,
  batch: measureBatches,
}

/** Runs every measurement, or the one of `--row`, on `TEST_DATABASE_URL` or on a PostgreSQL that is started for it and removed after. */
async function run(): Promise<void> {
  const at = process.argv.indexOf('--row')
  const name = process.argv[at + 1] ?? ''
  const names = Object.keys(rows)
  const chosen = at < 0 ? names : names.filter((row) => row === name || row.startsWith(`${name}-`))
  if (chosen.length === 0) throw new Error(`--row takes one of ${names.join(', ')}`)
  const given = process.env['TEST_DATABASE_URL']
  const cluster = given ? { url: given, stop: async () => undefined } : await startPostgres()
  try {
    for (const row of chosen) await rows[row]!(cluster.url)
  } finally {
    await cluster.stop()
  }
}

await run()
