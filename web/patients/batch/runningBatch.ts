import { storedText, useStoredChoice, type StoredChoice } from '../../browser/storedChoice.ts'

const batchActions = ['RESTART', 'ADVANCE', 'SEND_PAPER', 'APPROVE', 'SET_STATUS'] as const
export type BatchAction = (typeof batchActions)[number]

/** A batch in the background that this browser began: its bar is there again after another screen or a reload. */
export interface RunningBatch {
  taskId: string
  action: BatchAction
  total: number
  /** Rows that show as queued until it has ended. */
  queued: readonly string[]
}

/** More rows than this are never on one screen; the storage of a browser is small. */
const mostQueued = 2000

function parse(text: string): RunningBatch | null {
  if (text === '') return null
  try {
    const { taskId, action, total, queued } = JSON.parse(text) as Partial<RunningBatch>
    const isKnown = typeof taskId === 'string' && batchActions.some((known) => known === action)
    if (!isKnown || typeof total !== 'number' || !Array.isArray(queued)) return null
    return { taskId, action: action!, total, queued }
  } catch {
    return null
  }
}

const stores = new Map<string, StoredChoice<string>>()

/** One store a person: tasks are their own. */
function storeOf(viewerId: string): StoredChoice<string> {
  const known = stores.get(viewerId)
  if (known) return known
  const isText = (text: string): text is string => text === '' || parse(text) !== null
  const made = storedText<string>(`tally.patients.batch:${viewerId}`, isText, '')
  stores.set(viewerId, made)
  return made
}

export function useRunningBatch(viewerId: string) {
  const store = storeOf(viewerId)
  return {
    running: parse(useStoredChoice(store)),
    begin: (batch: RunningBatch) =>
      store.write(JSON.stringify({ ...batch, queued: batch.queued.slice(0, mostQueued) })),
    end: () => store.write(''),
  }
}
