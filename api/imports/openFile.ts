import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { type CsvFile, openCsv } from '../csv/readCsv.ts'
import { ImportProblem } from './problems.ts'

/** A CSV file of a folder. */
export interface FolderFile extends CsvFile {
  path: string
}

/** @throws ImportProblem that names the file if it is not text */
export async function openFile(path: string): Promise<FolderFile> {
  const file = await openCsv(() => createReadStream(path) as AsyncIterable<Buffer>)
  if (!file) throw new ImportProblem(`${basename(path)} is not a text file. Save it as CSV, in UTF-8.`)
  return { path, ...file }
}
