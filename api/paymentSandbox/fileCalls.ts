import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { textOf } from './readForm.ts'
import type { SandboxCall } from './SandboxCall.ts'
import { invalid } from './SandboxError.ts'
import { keep, newId, type Stored } from './sandboxObjects.ts'

/**
 * An upload as the text of a form, with a digest in place of the file. An idempotency key compares requests, and each
 * attempt has another multipart boundary.
 */
export async function uploadAsForm(request: FastifyRequest, body: string | Buffer): Promise<string> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const form = await new Response(new Uint8Array(Buffer.from(body)), { headers }).formData()
  const text = new URLSearchParams()
  for (const [name, value] of form) {
    if (typeof value === 'string') text.append(name, value)
    else for (const [key, fact] of Object.entries(await factsOf(value))) text.append(`${name}[${key}]`, fact)
  }
  return text.toString()
}

async function factsOf(file: File) {
  const bytes = Buffer.from(await file.arrayBuffer())
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { name: file.name, type: file.type, size: String(bytes.length), sha256 }
}

const types = ['application/pdf', 'image/jpeg', 'image/png']
const maxBytes = 5 * 1024 * 1024

/** `POST /v1/files`: a file of evidence. */
export async function createFile(call: SandboxCall): Promise<Stored> {
  const file = call.form['file']
  if (typeof file !== 'object') throw invalid('parameter_missing', 'A file is required')
  if (textOf(call.form, 'purpose') !== 'dispute_evidence') throw invalid('parameter_invalid', 'Unknown purpose')
  const size = Number(textOf(file, 'size'))
  const type = textOf(file, 'type') ?? ''
  if (size === 0 || size > maxBytes) throw invalid('file_too_large', 'The file is empty or too large')
  if (!types.includes(type)) throw invalid('file_type_invalid', 'The file is not a PDF, JPEG or PNG')
  const facts = { filename: textOf(file, 'name') ?? null, size, type, sha256: textOf(file, 'sha256') }
  return keep(call, { id: newId('file'), object: 'file', purpose: 'dispute_evidence', ...facts })
}
