import { readdirSync, readFileSync } from 'node:fs'

/** Linux' unit of processor time, the same on every machine that Node supports. */
const msPerTick = 10

interface Process {
  pid: number
  parent: number
  ms: number
}

/**
 * Processor time of a process and its descendants so far, in milliseconds; null if the system does not report it.
 * Together with the throughput, it shows what a core without other work could do.
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
    // The program's name is in parentheses and may contain anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    return [{ pid, parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * msPerTick }]
  } catch {
    // It has ended in the meantime.
    return []
  }
}
