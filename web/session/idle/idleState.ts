/** Time before the end at which the warning appears; at most half of a very short session. */
const warningMs = 60_000

export type IdleState = { kind: 'active' } | { kind: 'warning'; secondsLeft: number } | { kind: 'over' }

/** State after `idleMs` of inactivity with a limit of `limitMinutes`. */
export function idleState(idleMs: number, limitMinutes: number): IdleState {
  const limitMs = limitMinutes * 60_000
  const leftMs = limitMs - idleMs
  if (leftMs <= 0) return { kind: 'over' }
  if (leftMs > Math.min(warningMs, limitMs / 2)) return { kind: 'active' }
  return { kind: 'warning', secondsLeft: Math.ceil(leftMs / 1000) }
}
