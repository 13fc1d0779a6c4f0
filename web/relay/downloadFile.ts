import { saveBlob } from '../browser/saveBlob.ts'

/** An empty file. */
export class EmptyFileError extends Error {}

/**
 * Downloads a file of the API under its name.
 * @throws EmptyFileError if it is empty, Error if it could not be loaded
 */
export async function downloadFile(path: string, fallbackName: string): Promise<void> {
  const response = await fetch(path, { credentials: 'same-origin' })
  if (!response.ok) throw new Error(`Status ${response.status}`)
  const blob = await response.blob()
  if (blob.size === 0) throw new EmptyFileError()
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? fallbackName
  saveBlob(blob, name)
}
