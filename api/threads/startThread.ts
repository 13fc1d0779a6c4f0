import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Runs a file in a thread of its own. The build emits .js beside this file; in development and benchmarks a loader must
 * read the .ts.
 */
export function startThread(file: URL, options: WorkerOptions): Worker {
  const { href } = file
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(href.replace(/\.ts$/, '.js')), options)
  const load = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(href)}) })`
  return new Worker(load, { ...options, eval: true })
}
