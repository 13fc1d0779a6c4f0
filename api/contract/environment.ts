import { z } from 'zod'

/** Environment variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Errors in a server’s environment variables, one sentence each. They name the variable, never its value. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'

  constructor(readonly mistakes: readonly string[]) {
    super(mistakes.join('\n'))
  }
}

/**
 * Reads the variables a server knows. Others are ignored, and empty ones count as unset.
 * @param needs variables that must also be set when the first one is
 * @throws ConfigurationError with all errors at once
 */
export function readEnvironment<S extends z.core.$ZodShape>(
  shape: S,
  environment: Environment,
  needs: Readonly<Record<string, readonly string[]>> = {},
): z.output<z.ZodObject<S>> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const read = z.object(shape).safeParse(given)
  const wrong = read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  const missing = Object.entries(needs)
    .filter(([name]) => name in given)
    .flatMap(([name, others]) => others.filter((other) => !(other in given)).map((other) => [other, name]))
  const mistakes = [...wrong, ...missing.map(([other, name]) => `${other} must be set, because ${name} is.`)]
  if (!read.success || mistakes.length > 0) throw new ConfigurationError([...new Set(mistakes)])
  return read.data
}

const text = z.string().trim()

/** A whole number from `least` to `most`. */
export const wholeNumber = (least: number, most: number) =>
  text
    .refine(
      (value) => /^\d{1,15}$/.test(value) && Number(value) >= least && Number(value) <= most,
      `must be a whole number from ${least} to ${most}.`,
    )
    .transform(Number)

/** TCP. */
export const port = wholeNumber(1, 65_535)

/** A name or address to listen on. */
export const host = text.regex(/^[\w.:-]+$/, 'must be the name or the address of this machine, such as 127.0.0.1.')

/** One of a list of words. */
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `must be one of ${values.join(', ')}.`)

/** `1` for yes, `0` for no. */
export const yesOrNo = oneOf(['0', '1']).transform((value) => value === '1')

const isHttp = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

/** Base URL of one of our servers: scheme, host and port, without a trailing slash. */
export const origin = text
  .refine((value) => isHttp(value) && isBare(new URL(value)), {
    error: 'must be an address such as https://care.example.com, without a path.',
  })
  .transform((value) => new URL(value).origin)

const isBare = ({ pathname, search, hash, username, password }: URL) =>
  pathname === '/' && search + hash + username + password === ''

/** An address at another server. */
export const address = text.refine(isHttp, 'must be an address that begins with https:// or http://.')

/** The same if secrets go over the wire: HTTPS, or HTTP on this machine. */
export const safeAddress = text.refine((value) => {
  if (!isHttp(value)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}, 'must be an address that begins with https://.')

/** Length of the hash that the value keys. */
export const minimumSecretLength = 32
export const secret = text.min(minimumSecretLength, `must have at least ${minimumSecretLength} characters.`)

export const anyText = text
