/** Time of the user’s last activity in any tab of this browser. */
const key = 'tally.lastActivity'
/** Set while a session that ended due to inactivity may still be open on the server. */
const endedKey = 'tally.idleEnded'

let remembered = 0

function read(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null // some private windows deny storage: then each tab counts for itself
  }
}

function write(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    return
  }
}

/** In milliseconds since 1970; 0 if unknown. */
export function lastActivity(): number {
  const stored = Number(read(key))
  return Math.max(remembered, Number.isFinite(stored) ? stored : 0)
}

export function markActivity(now: number = Date.now()): void {
  remembered = now
  write(key, String(now))
}

export const markIdleEnd = () => write(endedKey, '1')
export const forgetIdleEnd = () => write(endedKey, null)
export const hasIdleEnd = () => read(endedKey) !== null
