import type { Readable } from 'node:stream'

export interface SentFile {
  name: string
  type: string
  /** Bytes, where they are known. */
  size?: number
  /** Whether a browser may preview it; otherwise it is downloaded. */
  isInline?: boolean
  /** Content security policy, for what others have written. */
  policy?: string
}

/** Result of a use case whose endpoint returns a file. It is streamed while it is generated. */
export class FileAnswer {
  constructor(
    readonly stream: Readable,
    private readonly file: SentFile,
    /** Content of the file, as the contract declares it. */
    readonly shows: unknown,
  ) {}

  /** Shown by the browser where it can be, unless it must not, and saved under its name. */
  get headers(): Record<string, string> {
    const { name, type, size, isInline = true, policy } = this.file
    // Names of any language by RFC 6266; quotes and controls have been taken out of them.
    const ascii = name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')
    const encoded = ascii === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`
    return {
      'content-type': type,
      'content-disposition': `${isInline ? 'inline' : 'attachment'}; filename="${ascii}"${encoded}`,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      ...(size !== undefined && { 'content-length': String(size) }),
      'content-security-policy': policy ?? "frame-ancestors 'self'",
      'cross-origin-resource-policy': 'same-origin',
    }
  }
}
