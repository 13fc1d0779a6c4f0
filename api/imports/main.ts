import { type Database, openDatabase } from '../db/database.ts'
import { databaseFailure } from '../db/failureCode.ts'
import { FolderInUseError } from '../db/folderLock.ts'
import { bundleText } from './bundles/bundleText.ts'
import { importBundles } from './bundles/importBundles.ts'
import { importReaders } from './cardReaders.ts'
import { readArguments } from './importArguments.ts'
import { importFolder } from './importFolder.ts'
import { ImportProblem } from './problems.ts'
import { ProgressDisplay } from './progressDisplay.ts'
import { importRemittances } from './remittances/importRemittances.ts'
import { remittanceText } from './remittances/remittanceText.ts'
import { summaryText } from './summaryText.ts'

/** The only file of the import that reads the environment and the command line. */
async function main(): Promise<void> {
  const { practice, folder, readers, remittances, bundles } = readArguments(process.argv.slice(2))
  const url = process.env['DATABASE_URL']
  const database = await openDatabase(url ? { url } : { folder: process.env['DATA_DIR'] ?? '.data' })
  try {
    if (folder !== null) await readFolder(database, practice, folder)
    if (readers.length > 0) {
      await importReaders(database, { practice, readers, now: new Date().toISOString() })
      process.stdout.write(`Registered card readers: ${readers.map(({ label }) => label).join(', ')}\n`)
    }
    for (const path of bundles) await readBundles(database, practice, path)
    for (const path of remittances) await readRemittance(database, practice, path)
  } finally {
    await database.close()
  }
}

async function readFolder(database: Database, practice: string, folder: string): Promise<void> {
  const display = new ProgressDisplay(process.stdout)
  const started = Date.now()
  try {
    const summary = await importFolder(database, {
      practice,
      folder,
      now: new Date(started).toISOString(),
      onProgress: (progress) => display.progress(progress),
      onRejected: (rejection) => display.rejection(rejection),
    })
    display.end()
    process.stdout.write(`${summaryText(summary, Date.now() - started)}\n`)
  } catch (error) {
    display.end()
    throw error
  }
}

async function readRemittance(database: Database, practice: string, path: string): Promise<void> {
  const now = new Date()
  const imported = await importRemittances(database, { practice, path, now })
  process.stdout.write(remittanceText(imported.practice, imported.reports, Date.now() - now.getTime()))
}

async function readBundles(database: Database, practice: string, path: string): Promise<void> {
  const now = new Date()
  const onFile = (file: string) => void process.stdout.write(`${file}\n`)
  const report = await importBundles(database, { practice, path, now, onFile })
  process.stdout.write(bundleText(report, Date.now() - now.getTime()))
}

function sentence(error: unknown): string {
  if (error instanceof ImportProblem || error instanceof FolderInUseError) return error.message
  return databaseFailure(
    error,
    (reason) => `The import stopped (${reason}). Imported rows are stored; run the same command again to continue.`,
  )
}

process.once('SIGINT', () => {
  process.stderr.write('\nStopped. Imported rows are stored; run the same command again to continue.\n')
  process.exit(130)
})

main().catch((error: unknown) => {
  process.stderr.write(`${sentence(error)}\n`)
  process.exitCode = 1
})
