import { parseArgs } from 'node:util'
import { RestError } from '../rest/RestError.ts'
import { checkContract, type Finding } from './checkContract.ts'

const usage = `Tells whether the gateway will fit an /api/v2 that already runs. It only reads.
  npm run contract -- --url https://billing.example.com --email you@example.com
The password is taken from the environment variable CONTRACT_PASSWORD.`

const { values } = parseArgs({
  options: { url: { type: 'string' }, email: { type: 'string' }, help: { type: 'boolean' } },
})
const password = process.env['CONTRACT_PASSWORD']

function print(finding: Finding): void {
  const mark = finding.skipped ? '-' : finding.differences.length === 0 ? '✓' : '✗'
  process.stdout.write(`${mark} ${finding.call}${finding.skipped ? `  (${finding.skipped})` : ''}\n`)
  for (const difference of finding.differences) process.stdout.write(`    ${difference}\n`)
}

async function run(): Promise<number> {
  if (values.help || !values.url || !values.email || !password) {
    process.stdout.write(`${usage}\n`)
    return values.help ? 0 : 2
  }
  const findings = await checkContract({
    url: new URL(values.url).origin,
    email: values.email,
    password,
    onFinding: print,
  })
  const fields = findings.find((finding) => finding.fields)?.fields
  if (fields === 'honored') process.stdout.write('It honors `fields`: it sends only what a screen shows.\n')
  if (fields === 'ignored') process.stdout.write('It ignores `fields`: it works, and sends more than a screen shows.\n')
  const skipped = findings.filter((finding) => finding.skipped).length
  if (skipped > 0) process.stdout.write(`${skipped} calls were not compared: see the reasons beside them.\n`)
  const different = findings.filter((finding) => finding.differences.length > 0).length
  process.stdout.write(
    different === 0
      ? 'The server fits the gateway.\n'
      : `${different} of ${findings.length} calls differ from what the gateway expects.\n`,
  )
  return different === 0 ? 0 : 1
}

run().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const isRefused = error instanceof RestError && error.status > 0
    process.stderr.write(
      isRefused
        ? `The sign-in was refused: ${error.body.error_text ?? `status ${error.status}`}\n`
        : `The server does not answer as expected: ${(error as Error).message}\n`,
    )
    process.exit(1)
  },
)
