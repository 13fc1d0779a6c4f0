import type { Viewer } from '../../access/Viewer.ts'
import type { Tx } from '../../db/Tx.ts'
import { recordPatientChanges } from '../../events/recordChange.ts'
import type { Site } from '../../http/Route.ts'
import { moveCycles } from '../moveCycles.ts'
import { factsOf, type Sending, sendStatements, type SentStatement } from './sendStatements.ts'

interface RuleStep {
  /** Type of the timeline entry. */
  type: 'rule_advanced' | 'paper_statement_sent'
  site: Site
}

/** Sends statements as a step of the accounts' workflows: their billing cycles then count as sent. */
export async function sendForRule(tx: Tx, viewer: Viewer, sendings: readonly Sending[], { type, site }: RuleStep) {
  const sent = await sendStatements(tx, viewer, sendings, site)
  await moveCycles(
    tx,
    viewer,
    sendings.map(({ account }) => account),
    'sent',
  )
  await recordPatientChanges(
    tx,
    viewer,
    sent.map((statement) => stepOf(statement, type)),
  )
}

function stepOf(statement: SentStatement, type: RuleStep['type']) {
  const { patient, cycle } = statement.account
  const facts = factsOf(statement)
  return {
    patient,
    event: 'billing_cycle_updated' as const,
    timeline: { type, data: { billing_cycle_id: cycle!.id, from: cycle!.status, to: 'sent', ...facts } },
    changes: {
      billing_cycle_status: [cycle!.status, 'sent'] as [string, string],
      statement: [null, facts] as [null, object],
    },
  }
}
