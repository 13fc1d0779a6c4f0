import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errorAnswer } from './errorAnswer.ts'

/** Node's codes of what never became a request; anything else is no HTTP. */
const statusByCode: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Answers what could not be read as a request at all in the form of every other refusal. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, body } = errorAnswer({ statusCode: statusByCode[error.code ?? ''] ?? 400 }, '')
  const text = JSON.stringify(body)
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ]
  socket.end(`${headers.join('\r\n')}\r\n\r\n${text}`)
}
