import { and, eq, inArray, lt, or } from 'drizzle-orm'
import { eventRetentionDays } from '../contract/events.ts'
import { batchPreviewName } from '../contract/patientBatches.ts'
import {
  accountTokens,
  idempotencyKeys,
  identityFlows,
  jobs,
  ledgerChecks,
  patientImportRows,
  patientImports,
  processorEvents,
  sessions,
  signInChallenges,
  signInFailures,
  tasks,
} from '../db/schema.ts'
import { pruneEvents } from '../events/eventLog.ts'
import type { JobKind } from './runDueJobs.ts'

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

/**
 * Retention periods of temporary data. A task’s result, and the rows of an imported file, are available for 30 days after
 * its end; its changes stay in the audit log.
 */
const retentionDays = {
  idempotencyKeys: 1,
  signInFailures: 1,
  links: 7,
  sessions: 30,
  tasks: 30,
  batchPreviews: 1,
  jobs: 7,
  processorEvents: 30,
  ledgerChecks: 90,
}

/** Deletes expired data. */
export const pruneJob: JobKind = {
  name: 'prune',
  everyMinutes: 60,
  run: async (tx, now) => {
    await tx
      .delete(idempotencyKeys)
      .where(lt(idempotencyKeys.createdAt, daysBefore(now, retentionDays.idempotencyKeys)))
    await tx.delete(signInFailures).where(lt(signInFailures.createdAt, daysBefore(now, retentionDays.signInFailures)))
    await tx.delete(signInChallenges).where(lt(signInChallenges.expiresAt, daysBefore(now, retentionDays.links)))
    await tx.delete(accountTokens).where(lt(accountTokens.expiresAt, daysBefore(now, retentionDays.links)))
    await tx.delete(identityFlows).where(lt(identityFlows.expiresAt, daysBefore(now, retentionDays.links)))
    const endedLongAgo = or(
      lt(sessions.expiresAt, daysBefore(now, retentionDays.sessions)),
      lt(sessions.endedAt, daysBefore(now, retentionDays.sessions)),
    )
    await tx.delete(sessions).where(endedLongAgo)
    const imported = tx
      .select({ id: patientImports.id })
      .from(patientImports)
      .where(lt(patientImports.finishedAt, daysBefore(now, retentionDays.tasks)))
    await tx.delete(patientImportRows).where(inArray(patientImportRows.importId, imported))
    await tx.delete(tasks).where(lt(tasks.finishedAt, daysBefore(now, retentionDays.tasks)))
    const isPreview = eq(tasks.name, batchPreviewName)
    await tx.delete(tasks).where(and(isPreview, lt(tasks.finishedAt, daysBefore(now, retentionDays.batchPreviews))))
    const failedLongAgo = lt(jobs.failedAt, daysBefore(now, retentionDays.tasks))
    await tx.delete(jobs).where(or(lt(jobs.finishedAt, daysBefore(now, retentionDays.jobs)), failedLongAgo))
    await tx.delete(ledgerChecks).where(lt(ledgerChecks.checkedAt, daysBefore(now, retentionDays.ledgerChecks)))
    // The processor repeats an event for three days; older ones are rejected by the age of their signature.
    await tx
      .delete(processorEvents)
      .where(lt(processorEvents.receivedAt, daysBefore(now, retentionDays.processorEvents)))
    await pruneEvents(tx, daysBefore(now, eventRetentionDays))
  },
}
