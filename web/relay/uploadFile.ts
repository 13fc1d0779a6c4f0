import { csrfToken } from './csrfToken.ts'

interface Upload {
  /** From 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** The server rejected a file. `status` is 0 without a response. */
export class UploadFailure extends Error {
  constructor(readonly status: number) {
    super('The file was not uploaded')
  }
}

/**
 * Uploads one file as the field `file` of a form. Uses XMLHttpRequest, because `fetch` reports no upload progress.
 * @throws UploadFailure; never settles once `signal` is aborted
 */
export function uploadFile(path: string, file: File, { onProgress, signal }: Upload): Promise<unknown> {
  const form = new FormData()
  form.set('file', file)
  const request = new XMLHttpRequest()
  request.open('POST', path)
  request.setRequestHeader('x-csrf-token', csrfToken())
  request.responseType = 'json'
  signal.addEventListener('abort', () => request.abort())
  return new Promise((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('error', () => reject(new UploadFailure(0)))
    request.addEventListener('load', () => {
      if (request.status === 200 && request.response) resolve(request.response)
      else reject(new UploadFailure(request.status))
    })
    request.send(form)
  })
}
