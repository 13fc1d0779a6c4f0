/** From the most verbose to silent. */
export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

type Line = Readonly<Record<string, unknown>>

/** Writes log lines of a level and above as JSON with a timestamp. @param write receives one complete line */
export function logger(least: LogLevel, write: (text: string) => void, now: () => Date) {
  return (level: Exclude<LogLevel, 'silent'>, line: Line): void => {
    if (logLevels.indexOf(level) < logLevels.indexOf(least)) return
    write(`${JSON.stringify({ at: now().toISOString(), level, ...line })}\n`)
  }
}
