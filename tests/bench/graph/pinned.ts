import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'

/**
 * Pins processes to a core each, if the system can, so that measured servers share none, including their current and
 * later child processes.
 * @returns whether it could
 */
export function pinTo(core: number, ...pids: number[]): boolean {
  // All cores of the machine, not those of this process, which may be pinned itself.
  if (cpus().length < 2) return false
  try {
    for (const pid of pids) execFileSync('taskset', ['-acp', String(core), String(pid)], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Lets a process run on any core again. */
export function unpin(...pids: number[]): void {
  try {
    for (const pid of pids) execFileSync('taskset', ['-acp', '0-1023', String(pid)], { stdio: 'ignore' })
  } catch {
    // In that case it was not pinned either.
  }
}
