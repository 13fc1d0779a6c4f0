import { asCommand } from './project.mjs'
import { runEntry } from './run.mjs'

/** `npm run contract`: compares a running `/api/v2` with the contract or, with `--payments`, the payment sandbox with Stripe. */
asCommand(import.meta.url, () => {
  const given = process.argv.slice(2)
  return runEntry(given.includes('--payments') ? 'api/paymentSandbox/contract/main' : 'gateway/conformance/main', given)
})
