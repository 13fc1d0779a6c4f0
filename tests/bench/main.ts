import { startPostgres } from '../support/postgresCluster.mjs'
import { measurePatientsList } from './patientsList.ts'

/** Runs every measurement, on `TEST_DATABASE_URL` or on a PostgreSQL that is started for it and removed after. */
async function run(): Promise<void> {
  const given = process.env['TEST_DATABASE_URL']
  const cluster = given ? { url: given, stop: async () => undefined } : await startPostgres()
  try {
    await measurePatientsList(cluster.url, Number(process.env['BENCH_PATIENTS'] ?? 1_000_000))
  } finally {
    await cluster.stop()
  }
}

await run()
