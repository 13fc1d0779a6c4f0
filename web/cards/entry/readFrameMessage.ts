import type { EnteredCard } from './CardEntryHandle.ts'

export type FrameMessage =
  | { kind: 'ready' | 'entered' }
  | { kind: 'height'; height: number }
  | { kind: 'collected'; ask: string; entered: EnteredCard }

const [minHeight, greatestHeight] = [120, 800]

/** A message of the sandbox's frame; null for anything else. Its content is validated. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null) return null
  const { from, kind, height, ask, methodId, fault } = data as Readonly<Record<string, unknown>>
  if (from !== 'card-entry') return null
  if (kind === 'ready' || kind === 'entered') return { kind }
  if (kind === 'height' && typeof height === 'number' && Number.isFinite(height))
    return { kind, height: Math.min(greatestHeight, Math.max(minHeight, Math.ceil(height))) }
  if (kind !== 'collected' || typeof ask !== 'string') return null
  if (typeof methodId === 'string' && /^pm_\w+$/.test(methodId)) return { kind, ask, entered: { methodId } }
  return typeof fault === 'string' ? { kind, ask, entered: { fault } } : null
}
