import { chargeInstallments } from './billing/installments/chargeInstallments.ts'
import type { Database } from './db/database.ts'
import type { FileStorage } from './files/FileStorage.ts'
import { confirmOpenPayments } from './payments/confirmPayment.ts'
import { confirmOpenResponses } from './payments/disputes/confirmDisputeResponse.ts'
import { confirmOpenRefunds } from './payments/refunds/confirmRefund.ts'
import { pollPages } from './payments/requests/pollPages.ts'
import type { PaymentProcessor } from './processor/PaymentProcessor.ts'
import type { Clock } from './time/clock.ts'

interface Working {
  database: Database
  clock: Clock
  processor: PaymentProcessor
  files: FileStorage
}

/** What each server does with the card processor every second, by name. A run does what is due. */
export const paymentWork = ({ database, clock, processor, files }: Working) => ({
  payments: () => confirmOpenPayments(database, clock, processor),
  installments: () => chargeInstallments(database, clock, processor),
  refunds: () => confirmOpenRefunds(database, clock, processor),
  disputes: () => confirmOpenResponses(database, clock, { processor, files }),
  'payment pages': () => pollPages(database, clock, processor),
})
