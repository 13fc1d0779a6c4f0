import type { EventName } from '../../api/contract/events.ts'

/**
 * Events of the feed after which an account’s payments, disputes, requests, plans, payment methods, billing status or
 * balance may differ from what a screen shows.
 */
export const accountEvents: readonly EventName[] = [
  'patient_updated',
  'call_logged',
  'statement_sent',
  'statement_adjusted',
  'visit_added',
  'patient_synced',
  'billing_cycle_updated',
  'collections_reverted',
  'receipt_sent',
  'payment_received',
  'payment_failed',
  'payment_disputed',
  'dispute_updated',
  'payment_requested',
  'payment_request_cancelled',
  'payment_refunded',
  'refund_failed',
  'payment_posted',
  'posting_failed',
  'repost_started',
]
