import type { Readable } from 'node:stream'

export interface SentFile {
  name: string
  type: string
  /** Size in bytes, if known. */
  size?: number
  /** Whether a browser may preview it; otherwise it is downloaded. */
  isInline?: boolean
  /** Content security policy, for content by other authors. */
  policy?: string
  /** Whether any site may show it, and caches may store it. Its address never shows anything else. */
  isPublic?: boolean
}

/** Result of a use case whose endpoint returns a file. It is streamed while it is generated. */
export class FileAnswer {
  constructor(
    readonly stream: Readable,
    private readonly file: SentFile,
    /** Content of the file, as the contract declares it. */
    readonly shows: unknown,
  ) {}

  /** Sets whether the browser displays it, and its file name. */
  get headers(): Record<string, string> {
    const { name, type, size, isInline = true, policy, isPublic = false } = this.file
    // Names in any language by RFC 6266. Quotes and control characters were removed before.
    const ascii = name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')
    const encoded = ascii === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`
    return {
      'content-type': type,
      'content-disposition': `${isInline ? 'inline' : 'attachment'}; filename="${ascii}"${encoded}`,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      ...(size !== undefined && { 'content-length': String(size) }),
      'content-security-policy': policy ?? "frame-ancestors 'self'",
      'cross-origin-resource-policy': isPublic ? 'cross-origin' : 'same-origin',
      ...(isPublic && { 'cache-control': 'public, max-age=86400, immutable' }),
    }
  }
}
