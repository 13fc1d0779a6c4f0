import { spawn } from 'node:child_process'
import { Problem, programOf, root } from './project.mjs'

const heartbeatMs = 15_000

/** Seconds since `startedAt`, for display: `0.4 s`, `12 s`. */
export function elapsed(startedAt) {
  const seconds = (performance.now() - startedAt) / 1000
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`
}

/**
 * Runs one step: prints its label, progress and duration.
 * @param {string} label The step, as a sentence without its full stop.
 */
export async function step(label, work, print = console.log) {
  const startedAt = performance.now()
  print(`• ${label} …`)
  const heartbeat = setInterval(() => print(`  ${label}: ${elapsed(startedAt)} so far …`), heartbeatMs)
  try {
    const result = await work()
    print(`  done in ${elapsed(startedAt)}`)
    return result
  } finally {
    clearInterval(heartbeat)
  }
}

/**
 * Runs a program to its end and captures its output.
 * @returns {Promise<string>} its output
 * @throws Problem with that output if it fails
 */
export function runProgram(command, args, { env = {}, cwd = root, timeoutMs } = {}) {
  return new Promise((resolve, reject) => {
    const isShellNeeded = process.platform === 'win32' && !command.endsWith('.exe')
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: isShellNeeded,
      timeout: timeoutMs,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('error', (error) => reject(new Problem(`${command} could not be started: ${error.message}.`)))
    child.on('close', (code, signal) => {
      if (code === 0) return resolve(output)
      const end = signal ? `was ended by ${signal}` : `failed with exit code ${code}`
      reject(new Problem(`${output.trimEnd()}\n\n${nameOf(command, args)} ${end}.`.trimStart()))
    })
  })
}

/** Runs the command of an installed package with this Node. */
export function runTool(packageName, command, args, options) {
  return runProgram(process.execPath, [programOf(packageName, command), ...args], options)
}

function nameOf(command, args) {
  const script = command === process.execPath ? (args.find((part) => !part.startsWith('-')) ?? command) : command
  return script.split(/[\\/]/).at(-1)
}
