import { readdirSync, readFileSync } from 'node:fs'

/** What Linux counts processor time in, on every machine that Node runs on. */
const msPerTick = 10

interface Process {
  pid: number
  parent: number
  ms: number
}

/**
 * Processor time that a process and all it has begun took so far, milliseconds; null where the system does not tell.
 * Beside how many screens a second there are, it says what a core could do that had nothing else to wait for.
 */
export function cpuMsOf(pid: number): number | null {
  const all = processes()
  if (!all.some((one) => one.pid === pid)) return null
  const ofFamily = (parent: number): number =>
    all.filter((one) => one.parent === parent).reduce((sum, one) => sum + one.ms + ofFamily(one.pid), 0)
  return all.find((one) => one.pid === pid)!.ms + ofFamily(pid)
}

function processes(): Process[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => readProcess(Number(name)))
  } catch {
    return []
  }
}

function readProcess(pid: number): Process[] {
  try {
    // The name of the program stands in brackets and may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    return [{ pid, parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * msPerTick }]
  } catch {
    // It has ended meanwhile.
    return []
  }
}
