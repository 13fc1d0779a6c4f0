/** An error in the processor's shape. */
export class SandboxError extends Error {
  constructor(
    readonly status: number,
    readonly body: { type: string; code?: string; decline_code?: string; message: string; [more: string]: unknown },
  ) {
    super(body.message)
  }
}

export const missing = (what: string) =>
  new SandboxError(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` })

export const invalid = (code: string, message: string) =>
  new SandboxError(400, { type: 'invalid_request_error', code, message })
