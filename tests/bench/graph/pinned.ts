import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'

/**
 * Keeps processes on a core each, where the system can, so that the servers that are measured share none: with what they
 * have begun already, and will.
 * @returns whether it could
 */
export function pinTo(core: number, ...pids: number[]): boolean {
  // All of the machine, not what this process may use: that is one core once it is kept there itself.
  if (cpus().length < 2) return false
  try {
    for (const pid of pids) execFileSync('taskset', ['-acp', String(core), String(pid)], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Lets a process run anywhere again. */
export function unpin(...pids: number[]): void {
  try {
    for (const pid of pids) execFileSync('taskset', ['-acp', '0-1023', String(pid)], { stdio: 'ignore' })
  } catch {
    // Then it was not kept anywhere either.
  }
}
