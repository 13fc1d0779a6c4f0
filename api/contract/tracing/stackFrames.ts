/**
 * The first frames of an error’s stack, in one line, without its message: messages of the database contain values of
 * rows, and such a value may have lines that look like frames.
 */
export function stackFrames(error: unknown, count: number): string {
  const { stack = '', message = '' } = (error ?? {}) as Partial<Error>
  const at = stack.indexOf(message)
  return stack
    .slice(at < 0 ? 0 : at + message.length)
    .split('\n')
    .filter((line) => /^ {4}at .+:\d+:\d+\)?$/.test(line))
    .slice(0, count)
    .map((line) => line.trim())
    .join(' | ')
}
