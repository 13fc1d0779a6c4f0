import type { Transcriber } from './Transcriber.ts'

/** Duration of a line of the recording, in seconds. */
const secondsALine = 15

const lines = [
  'This is a call of the embedded phone service. It reaches nobody outside.',
  'Whatever was said here was said by a recording.',
  'A real call would be transcribed from here on.',
]

/**
 * Transcribes the embedded phone service's recording, with a number of lines that depends on the length of the call.
 */
export const embeddedTranscriber: Transcriber = ({ isInbound, durationSeconds }) => {
  const audible = Math.max(1, Math.min(lines.length, Math.ceil(durationSeconds / secondsALine)))
  const direction = isInbound ? 'Incoming call' : 'Outgoing call'
  return Promise.resolve([`[${direction}, ${durationSeconds} seconds]`, ...lines.slice(0, audible)].join('\n'))
}
