import { Readable } from 'node:stream'
import { FileAnswer, type SentFile } from './FileAnswer.ts'

/** A part of a file, and its content as the contract declares it. */
export interface FilePart {
  text: string
  shows: unknown
}

/**
 * Result of a use case whose file is read from the database while it is sent. Only the part that is being sent is in
 * memory: a slow receiver delays the reading, and one that leaves ends it.
 */
export class FileOfParts {
  constructor(
    readonly parts: AsyncIterable<FilePart>,
    private readonly file: SentFile,
  ) {}

  /**
   * The response, which sends each part once it is recorded. The first part is read before the headers, so that its
   * error has its own status. A later error breaks the transfer, so that a partial file never looks complete.
   * @param record records the accounts that a part shows
   * @param onBreak receives a later error
   */
  async answer(record: (shows: unknown) => Promise<void>, onBreak: (error: unknown) => void): Promise<FileAnswer> {
    const iterator = this.parts[Symbol.asyncIterator]()
    const read = async () => {
      const next = await iterator.next()
      if (next.done) return null
      await record(next.value.shows)
      return next.value.text
    }
    const first = await read()
    async function* texts() {
      try {
        for (let text = first; text !== null; text = await read()) yield text
      } catch (error) {
        onBreak(error)
        throw error
      } finally {
        await iterator.return?.()
      }
    }
    return new FileAnswer(Readable.from(texts()), this.file, null)
  }
}
