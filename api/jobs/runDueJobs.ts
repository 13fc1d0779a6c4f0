import { and, asc, eq, isNull, lte, notInArray } from 'drizzle-orm'
import type { Clock } from '../time/clock.ts'
import type { Database } from '../db/database.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { jobs } from '../db/schema.ts'
import { failureCode } from '../db/failureCode.ts'
import { newId } from '../db/newId.ts'
import { Wake } from './Wake.ts'

export interface JobKind {
  name: string
  /** Minutes until it is due again; null for a job that runs once. */
  everyMinutes?: number
  /**
   * Asks other servers for what a run needs, outside of any transaction. A second server may ask for the same run, so it
   * must not change anything there.
   */
  ask?: (read: ReadTx, now: Date, payload: Record<string, unknown>) => Promise<unknown>
  /** Whether a run asks first. Default: each does, if the job can ask. */
  asks?: (tx: ReadTx, payload: Record<string, unknown>) => Promise<boolean>
  /**
   * Returns `again` if there is more of the same work; it is then due immediately.
   * @param asked what `ask` returned
   */
  run: (tx: Tx, now: Date, payload: Record<string, unknown>, asked?: unknown) => Promise<void | 'done' | 'again'>
  /** Records that a run failed, in the same transaction as the job's mark. */
  onFailure?: (tx: Tx, now: Date, payload: Record<string, unknown>, isAbandoned: boolean) => Promise<void>
}

const maximumAttempts = 5
const retryMinutes = 1

/** Inserts every recurring job once, even if many servers start. */
export async function scheduleRecurringJobs(database: Database, kinds: readonly JobKind[], now: Date): Promise<void> {
  const at = now.toISOString()
  for (const kind of kinds.filter((candidate) => candidate.everyMinutes !== undefined)) {
    await database.db
      .insert(jobs)
      .values({ id: newId(), name: kind.name, uniqueKey: kind.name, runAt: at, createdAt: at })
      .onConflictDoNothing()
  }
}

/** How a server runs its jobs; a caller that only wants the due ones done needs none of it. */
interface Running {
  /** Whether to leave the next job to others, also those that are waiting for an answer: asking changes nothing. */
  isStopping?: () => boolean
  /** Wakes a run that waits for answers, because other jobs may be due by now, or the server stops. */
  wake?: Wake
}

/**
 * Runs every due job in its own transaction, together with its completion mark, so that a killed server leaves the job
 * unchanged. Servers skip each other’s jobs. A failing job is rolled back and retried later. Transactions run one after
 * another; a few jobs ask other servers meanwhile, which may be slow.
 * @returns the number of jobs that ran
 */
export async function runDueJobs(
  database: Database,
  clock: Clock,
  kinds: readonly JobKind[],
  { isStopping = () => false, wake = new Wake() }: Running = {},
): Promise<number> {
  const runner = { database, clock, kinds }
  const asking = new Asking(runner)
  let count = 0
  while (!isStopping()) {
    // A call during the search is not missed.
    const woken = wake.next
    const ready = asking.takeReady()
    const next = await attempt(runner, ready ?? { except: asking.ids })
    if (next === true) count += 1
    else if (next !== false) asking.add(next)
    else if (!ready) {
      if (asking.isIdle) break
      await Promise.race([asking.anyAnswer, woken])
    }
  }
  return count
}

type Job = typeof jobs.$inferSelect
/** What a job asked for, or why that failed. */
type Asked = { answer: unknown; error?: never } | { answer?: never; error: unknown }

interface Runner {
  database: Database
  clock: Clock
  kinds: readonly JobKind[]
}

/** Answers that are awaited at the same time. Each may be a page of a list. */
const maxAsking = 4

/** The jobs of one run that must ask before they run. None of them runs twice: the run looks only for others. */
class Asking {
  readonly #asking = new Map<string, Promise<void>>()
  readonly #answered: { only: string; asked: Asked }[] = []
  /** Until others have been answered. */
  readonly #waiting: string[] = []

  constructor(private readonly runner: Runner) {}

  get isIdle(): boolean {
    return this.#asking.size === 0
  }

  get anyAnswer(): Promise<void> {
    return Promise.race(this.#asking.values())
  }

  /** Jobs that only `takeReady` returns. */
  get ids(): string[] {
    return [...this.#asking.keys(), ...this.#waiting]
  }

  /** A job with its answer, or one that may ask now. */
  takeReady(): Which | undefined {
    const answered = this.#answered.shift()
    if (answered) this.#asking.delete(answered.only)
    const waiting = answered || this.#asking.size >= maxAsking ? undefined : this.#waiting.shift()
    return answered ?? (waiting === undefined ? undefined : { only: waiting })
  }

  add(job: Job): void {
    const { id } = job
    if (this.#asking.size >= maxAsking) return void this.#waiting.push(id)
    this.#asking.set(
      id,
      this.#ask(job).then((asked) => void this.#answered.push({ only: id, asked })),
    )
  }

  async #ask({ name, payload }: Job): Promise<Asked> {
    const { database, clock, kinds } = this.runner
    try {
      return { answer: await kinds.find((kind) => kind.name === name)!.ask!(database.read, clock.now(), payload) }
    } catch (error) {
      return { error }
    }
  }
}

interface Which {
  only?: string
  except?: readonly string[]
  asked?: Asked
}

/**
 * Runs the next job, or the one that has asked.
 * @returns whether there was one, or the job if it must ask first
 */
function attempt({ database, clock, kinds }: Runner, { asked, ...which }: Which): Promise<boolean | Job> {
  return database.transaction(async (tx) => {
    const now = clock.now()
    const job = await takeDue(tx, now, which)
    if (!job) return false
    const kind = kinds.find((candidate) => candidate.name === job.name)
    if (!asked && kind && (await mustAsk(tx, kind, job))) return job
    try {
      // A failure is rolled back separately: the job stays claimed until the failure is recorded.
      const outcome = await tx.transaction(async (work) => {
        if (!kind) throw new Error('unknown job')
        if (asked && 'error' in asked) throw asked.error
        return kind.run(work, now, job.payload, asked?.answer)
      })
      const next =
        outcome === 'again' ? { runAt: now.toISOString(), attempts: 0, lastError: null } : nextTime(kind!, now)
      await tx.update(jobs).set(next).where(eq(jobs.id, job.id))
    } catch (error) {
      const failure = afterFailure(job, kind, now, error)
      await tx.update(jobs).set(failure).where(eq(jobs.id, job.id))
      await kind?.onFailure?.(tx, now, job.payload, 'failedAt' in failure)
    }
    return true
  })
}

const mustAsk = async (tx: Tx, { ask, asks }: JobKind, { payload }: Job) =>
  ask !== undefined && (asks === undefined || (await asks(tx, payload)))

async function takeDue(tx: Tx, now: Date, { only, except = [] }: Which) {
  const isIt = only === undefined ? notInArray(jobs.id, [...except]) : eq(jobs.id, only)
  const isDue = and(isIt, isNull(jobs.finishedAt), isNull(jobs.failedAt), lte(jobs.runAt, now.toISOString()))
  const [job] = await tx
    .select()
    .from(jobs)
    .where(isDue)
    .orderBy(asc(jobs.runAt))
    .limit(1)
    .for('update', { skipLocked: true })
  return job
}

const nextTime = (kind: JobKind, now: Date) =>
  kind.everyMinutes === undefined
    ? { finishedAt: now.toISOString() }
    : { runAt: minutesAfter(now, kind.everyMinutes), attempts: 0, lastError: null }

/** Retried with growing delays, then given up; a recurring job stays due at its usual time. */
function afterFailure(job: Job, kind: JobKind | undefined, now: Date, error: unknown) {
  const attempts = job.attempts + 1
  // Only the name and code, because database messages contain values of rows.
  const lastError = `${(error as Error).name} ${failureCode(error)}`.trim()
  if (attempts < maximumAttempts) return { attempts, lastError, runAt: minutesAfter(now, retryMinutes * 2 ** attempts) }
  return kind?.everyMinutes === undefined
    ? { attempts, lastError, failedAt: now.toISOString() }
    : { attempts: 0, lastError, runAt: minutesAfter(now, kind.everyMinutes) }
}

const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()
