import type { z } from 'zod'
import { oneOf, origin, port, secret, wholeNumber } from './environment.ts'
import { type LogLevel, logLevels } from './logLevels.ts'
import { tracingOf, tracingVariables, type TracingSettings } from './tracing/tracingVariables.ts'

const seconds = wholeNumber(0, 600)

/** Settings that both servers must interpret identically. */
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

/** Settings that each server has separately, in the same format. */
export interface SharedSettings {
  /** Grace period on shutdown for requests in progress, in milliseconds. */
  stopMs: number
  /** Time before that for `/readyz` probes to notice the shutdown, in milliseconds. */
  stopNoticeMs: number
  logLevel: LogLevel
  /** Null without tracing. */
  tracing: TracingSettings | null
}

/** @param serviceName service name of the spans, if nothing else is configured */
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
