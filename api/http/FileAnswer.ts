import type { Readable } from 'node:stream'

/** What a use case answers whose endpoint is a file; it is sent while it is made. */
export class FileAnswer {
  constructor(
    readonly stream: Readable,
    private readonly file: { name: string; type: string },
    /** What the file shows, as the contract declares it. */
    readonly shows: unknown,
  ) {}

  /** Shown by the browser where it can be, and saved under its name. */
  get headers(): Record<string, string> {
    return {
      'content-type': this.file.type,
      'content-disposition': `inline; filename="${this.file.name}"`,
      'x-content-type-options': 'nosniff',
    }
  }
}
