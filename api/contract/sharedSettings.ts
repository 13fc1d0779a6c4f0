import type { z } from 'zod'
import { oneOf, origin, port, secret, wholeNumber } from './environment.ts'
import { type LogLevel, logLevels } from './logLevels.ts'
import { tracingOf, tracingVariables, type TracingSettings } from './tracing/tracingVariables.ts'

const seconds = wholeNumber(0, 600)

/** What both servers must understand alike. */
export const sharedVariables = {
  PORT: port.default(4000),
  API_PORT: port.default(4001),
  PUBLIC_URL: origin.optional(),
  SERVICE_TOKEN: secret.optional(),
  STOP_SECONDS: seconds.default(10),
  STOP_NOTICE_SECONDS: seconds.default(0),
  LOG_LEVEL: oneOf(logLevels).default('info'),
  ...tracingVariables,
}

/** What each of the servers is told for itself, in the same way. */
export interface SharedSettings {
  /** Once it is to stop, what is under way has so long to end, milliseconds. */
  stopMs: number
  /** Before that, so long those who ask `/readyz` are told, milliseconds. */
  stopNoticeMs: number
  logLevel: LogLevel
  /** Null where nothing is traced. */
  tracing: TracingSettings | null
}

/** @param serviceName by which its spans are told from those of others, where nothing else is configured */
export function sharedSettings(
  read: z.output<z.ZodObject<typeof sharedVariables>>,
  serviceName: string,
): SharedSettings {
  return {
    stopMs: read.STOP_SECONDS * 1000,
    stopNoticeMs: read.STOP_NOTICE_SECONDS * 1000,
    logLevel: read.LOG_LEVEL,
    tracing: tracingOf(read, serviceName),
  }
}
