import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { launchProfile } from '../../support/browser.ts'
import { freePort } from '../../support/freePort.mjs'
import { median, verdict } from '../figures.ts'
import { openLiveWorld } from '../live/liveWorld.ts'
import { ownPackages } from '../ownPackages.ts'
import { signIn } from './openScreen.ts'

const patients = 10_000
const runs = 5
const targets = { paintSeconds: 1.8, score: 95 }

interface Report {
  categories: { performance: { score: number } }
  audits: Record<
    'largest-contentful-paint' | 'total-blocking-time' | 'cumulative-layout-shift',
    { numericValue: number }
  >
  finalDisplayedUrl: string
}

/** Row 16: the patients list in Lighthouse, as on a mid-range phone with a slow network. */
export async function measureLighthouse(server: string): Promise<void> {
  const { program } = ownPackages('lighthouse', ['lighthouse'], 'Lighthouse, some 190 MB,')
  const world = await openLiveWorld(server, 1, patients)
  const folder = mkdtempSync(join(tmpdir(), 'tally-lighthouse-'))
  try {
    const reports: Report[] = []
    for (let run = 0; run < runs; run += 1) {
      const port = await freePort()
      // A separate profile with an empty cache.
      const browser = await launchProfile(join(folder, String(run)), [`--remote-debugging-port=${port}`])
      await signIn(world, browser)
      const options = [`--port=${port}`, '--output=json', '--only-categories=performance', '--quiet']
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [program('lighthouse'), `${world.gatewayUrl}/patients`, ...options, '--no-enable-error-reporting'],
        { maxBuffer: 64 * 2 ** 20 },
      )
      const report = JSON.parse(stdout) as Report
      if (!report.finalDisplayedUrl.endsWith('/patients'))
        throw new Error(`Lighthouse saw ${report.finalDisplayedUrl} instead of the list`)
      reports.push(report)
      await browser.close()
    }
    const of = (name: keyof Report['audits']) => reports.map(({ audits }) => audits[name].numericValue)
    console.log(`\nPatients list of ${patients} by Lighthouse, mobile, ${runs} runs`)
    print(
      'largest contentful paint, s',
      of('largest-contentful-paint').map((ms) => ms / 1000),
      targets.paintSeconds,
    )
    print(
      'performance score',
      reports.map(({ categories }) => Math.round(categories.performance.score * 100)),
      { least: targets.score },
    )
    print('total blocking time, ms', of('total-blocking-time'), null)
    print('cumulative layout shift', of('cumulative-layout-shift'), null)
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await world.close()
  }
}

function print(label: string, seen: readonly number[], target: Parameters<typeof verdict>[1]): void {
  const spread = `${Math.min(...seen).toFixed(2)} to ${Math.max(...seen).toFixed(2)}`
  console.log(`${label.padEnd(44)} ${median(seen).toFixed(2)} (${spread})${verdict(median(seen), target)}`)
}
