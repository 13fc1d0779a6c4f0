import { parseArgs } from 'node:util'
import { openDatabase } from '../db/database.ts'
import { databaseFailure } from '../db/failureCode.ts'
import { FolderInUseError } from '../db/folderLock.ts'
import { importFolder } from './importFolder.ts'
import { ImportProblem } from './problems.ts'
import { ProgressDisplay } from './progressDisplay.ts'
import { summaryText } from './summaryText.ts'

const usage = 'Usage: npm run import -- --practice NAME FOLDER'

/** The only file of the import that reads the environment and the command line. */
async function main(): Promise<void> {
  const { practice, folder } = readArguments()
  const url = process.env['DATABASE_URL']
  const database = await openDatabase(url ? { url } : { folder: process.env['DATA_DIR'] ?? '.data' })
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
  } finally {
    await database.close()
  }
}

function readArguments(): { practice: string; folder: string } {
  try {
    const { values, positionals } = parseArgs({ options: { practice: { type: 'string' } }, allowPositionals: true })
    const [folder, ...others] = positionals
    if (values.practice && folder && others.length === 0) return { practice: values.practice, folder }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  throw new ImportProblem(usage)
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
