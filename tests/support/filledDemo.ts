import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { freePort } from './freePort.mjs'
import { endServer, startServer } from './serverProcess.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of an API that was started once on nothing, as a newcomer's, and stopped: the demo is in it. */
    filledDemo: string
  }
}

/** Lets the built API fill its demo once a run, as on a newcomer's first start: every product begins with a copy. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'tally-demo-'))
  const env: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: folder, API_PORT: String(await freePort()) }
  delete env['DATABASE_URL']
  await endServer(await startServer('api', env), 'SIGTERM')
  project.provide('filledDemo', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Puts the demo into `folder`, as the first start left it. */
export const copyFilledDemo = (folder: string): void => cpSync(inject('filledDemo'), folder, { recursive: true })
