import { availableParallelism, cpus, totalmem } from 'node:os'
import { startPostgres } from '../support/postgresCluster.mjs'
import { measureBatches } from './batches.ts'
import { measureAuditLog } from './auditLog.ts'
import { measureConversations } from './conversations.ts'
import { measureDashboards } from './dashboards.ts'
import { measureEventFeed } from './eventFeed.ts'
import { measureInboxSearch } from './inboxSearch.ts'
import { measureImports } from './imports.ts'
import { measureListFilters } from './listFilters.ts'
import { measureMesh, measurePlain } from './graph/againstOthers.ts'
import { measureCalls, measureDelay, measureList, measurePage, measureShared } from './graph/againstRest.ts'
import { measureKilled, measureRestart } from './live/reconnect.ts'
import { measureFanOut, measureStalled } from './live/fanOut.ts'
import { measureHeldForStalled } from './live/stalled.ts'
import { measurePatientsList } from './patientsList.ts'
import { measurePaymentsList } from './paymentsList.ts'
import { measureRecording } from './recordedPayments.ts'
import { measureWebhooks } from './webhooks.ts'
import { measureAccessLog } from './accessLog.ts'
import { measureRestList } from './restList.ts'
import { measureInteraction } from './screens/interaction.ts'
import { measureLighthouse } from './screens/lighthouse.ts'
import { measurePatientTabs } from './screens/patientTabs.ts'
import { measureSettingsForm } from './screens/settingsForm.ts'
import { measureWeight } from './screens/weight.ts'

const memory = Math.round(totalmem() / 2 ** 30)
const largeSize = Number(process.env['BENCH_PATIENTS'] ?? 1_000_000)

/** The measurements by the name for `--row NAME`; `--row live` selects all whose name starts with `live-`. */
const rows: Readonly<Record<string, (url: string) => Promise<void>>> = {
  'rest-list': measureRestList,
  'graph-list': measureList,
  'graph-shared': measureShared,
  'graph-page': measurePage,
  'graph-mesh': measureMesh,
  'graph-plain': measurePlain,
  'graph-delay': measureDelay,
  'graph-calls': measureCalls,
  list: (url) => measurePatientsList(url, largeSize),
  filters: (url) => measureListFilters(url, largeSize),
  audit: measureAuditLog,
  dashboards: measureDashboards,
  'payments-list': measurePaymentsList,
  'payments-record': measureRecording,
  'payments-webhooks': measureWebhooks,
  reads: measureAccessLog,
  feed: measureEventFeed,
  'live-fan-out': measureFanOut,
  'live-stalled': measureStalled,
  'live-held': measureHeldForStalled,
  'live-killed': measureKilled,
  'live-restart': measureRestart,
  conversations: measureConversations,
  'inbox-search': measureInboxSearch,
  batch: measureBatches,
  imports: measureImports,
  'screen-weight': measureWeight,
  'screen-lighthouse': measureLighthouse,
  'screen-interaction': measureInteraction,
  'screen-settings': measureSettingsForm,
  'patient-tabs': measurePatientTabs,
}

/** The rows by their numbers in tests/bench/README.md. */
const byNumber: readonly string[][] = [
  ['rest-list'],
  ['graph-list'],
  ['graph-shared'],
  ['graph-page'],
  ['graph-mesh'],
  ['graph-plain'],
  ['graph-delay'],
  ['graph-calls'],
  ['graph-calls'],
  ['live-fan-out'],
  ['live-stalled', 'live-held'],
  ['live-killed'],
  ['live-restart'],
  ['list'],
  ['list'],
  ['screen-weight'],
  ['screen-lighthouse'],
  ['screen-interaction'],
  ['screen-settings'],
  ['patient-tabs'],
]

/** Runs every measurement, or the one of `--row`, on `TEST_DATABASE_URL` or on a temporary PostgreSQL. */
async function run(): Promise<void> {
  const at = process.argv.indexOf('--row')
  const name = process.argv[at + 1] ?? ''
  const names = Object.keys(rows)
  const named =
    byNumber[name === '' ? -1 : Number(name)] ?? names.filter((row) => row === name || row.startsWith(`${name}-`))
  const selected = at < 0 ? names : named
  if (selected.length === 0) throw new Error(`--row takes 0 to ${byNumber.length - 1}, or one of ${names.join(', ')}`)
  console.log(
    `${cpus()[0]?.model ?? 'unknown'}, ${availableParallelism()} cores, ${memory} GiB, Node ${process.version}`,
  )
  const given = process.env['TEST_DATABASE_URL']
  const cluster = given ? Promise.resolve({ url: given, stop: async () => undefined }) : startPostgres()
  endWithSignals(async () => (await cluster).stop())
  const { url, stop } = await cluster
  try {
    for (const row of selected) await rows[row]!(url)
  } finally {
    await stop()
  }
}

/** An interrupted run leaves nothing running: PostgreSQL, which no signal to the run reaches, is stopped. */
function endWithSignals(stop: () => Promise<void>): void {
  let ending: Promise<void> | null = null
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => void (ending ??= stop().finally(() => process.exit(1))))
}

await run()
