import type { z } from 'zod'
import { anyText, address, oneOf, wholeNumber } from '../environment.ts'

/** OpenTelemetry sampler names. Samplers without `parentbased` always decide themselves. */
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** Collector URL and sampling, with OpenTelemetry’s own variable names. */
export interface TracingSettings {
  url: string
  /** Secrets of the collector. */
  headers: Readonly<Record<string, string>>
  timeoutMs: number
  serviceName: string
  /** Resource attributes: environment and instance of the server. */
  resource: Readonly<Record<string, string>>
  sampler: (typeof samplers)[number]
  /** Sampling ratio of traces, from 0 to 1. */
  ratio: number
}

/** `name=value` pairs separated by commas, with URL-encoded values. */
const pairs = anyText.transform((text, { addIssue }): Readonly<Record<string, string>> => {
  const read: Record<string, string> = {}
  for (const pair of text.split(',').filter((each) => each.trim() !== '')) {
    const [, name, value] = /^\s*([\w.!#$%&'*+^`|~-]+)\s*=\s*([^\s,;"\\]*)\s*$/.exec(pair) ?? []
    const decoded = value === undefined ? null : decodedOf(value)
    if (name === undefined || decoded === null) addIssue('must be a list of name=value, with commas between.')
    else read[name] = decoded
  }
  return read
})

function decodedOf(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

const ratio = anyText
  .refine((value) => /^(0(\.\d+)?|1(\.0+)?)$/.test(value), 'must be a number from 0 to 1, such as 0.1.')
  .transform(Number)
const protocol = oneOf(['http/json'])
const maxTimeoutMs = 60_000
const timeout = wholeNumber(1, maxTimeoutMs)

/** OpenTelemetry variables that both servers read. The exporter reads the others itself. */
export const tracingVariables = {
  OTEL_SDK_DISABLED: oneOf(['true', 'false']).optional(),
  OTEL_TRACES_EXPORTER: oneOf(['otlp', 'none']).default('otlp'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol.optional(),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: pairs.default({}),
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: pairs.default({}),
  OTEL_EXPORTER_OTLP_TIMEOUT: timeout.default(10_000),
  OTEL_EXPORTER_OTLP_TRACES_TIMEOUT: timeout.optional(),
  OTEL_SERVICE_NAME: anyText.optional(),
  OTEL_RESOURCE_ATTRIBUTES: pairs.default({}),
  OTEL_TRACES_SAMPLER: oneOf(samplers).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: ratio.default(1),
}

type Read = z.output<z.ZodObject<typeof tracingVariables>>

/** Null when tracing is off: no collector is configured, or it is disabled. */
export function tracingOf(read: Read, defaultName: string): TracingSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: all, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = read
  const url = own ?? (all && `${all.replace(/\/$/, '')}/v1/traces`)
  if (!url || read.OTEL_SDK_DISABLED === 'true' || read.OTEL_TRACES_EXPORTER === 'none') return null
  return {
    url,
    headers: { ...read.OTEL_EXPORTER_OTLP_HEADERS, ...read.OTEL_EXPORTER_OTLP_TRACES_HEADERS },
    timeoutMs: read.OTEL_EXPORTER_OTLP_TRACES_TIMEOUT ?? read.OTEL_EXPORTER_OTLP_TIMEOUT,
    serviceName: read.OTEL_SERVICE_NAME ?? read.OTEL_RESOURCE_ATTRIBUTES['service.name'] ?? defaultName,
    resource: read.OTEL_RESOURCE_ATTRIBUTES,
    sampler: read.OTEL_TRACES_SAMPLER,
    ratio: read.OTEL_TRACES_SAMPLER_ARG,
  }
}
