import { csrfToken } from './csrfToken.ts'
import type { ShownRefusal } from './refusals/refusalText.ts'

interface Upload {
  /** Other fields of the form. */
  fields?: Readonly<Record<string, string>>
  /** From 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** The server rejected a file. `status` is 0 without a response, and `refusal` is null without a reason. */
export class UploadFailure extends Error {
  constructor(
    readonly status: number,
    readonly refusal: ShownRefusal | null = null,
  ) {
    super('The file was not uploaded')
  }
}

interface Refused {
  error?: string
  error_text?: string
  error_params?: Readonly<Record<string, string | number>>
}

/** The refusal of a response in the graph's shape. */
function refusalOf(response: unknown): ShownRefusal | null {
  if (typeof response !== 'object' || response === null) return null
  const { error, error_text: message, error_params: params = {} } = response as Refused
  return {
    code: error,
    message,
    params: Object.entries(params).map(([name, value]) => ({ name, value: String(value) })),
  }
}

/**
 * Uploads one file as the field `file` of a form. Uses XMLHttpRequest, because `fetch` reports no upload progress.
 * @throws UploadFailure; never settles once `signal` is aborted
 */
export function uploadFile(path: string, file: File, { fields = {}, onProgress, signal }: Upload): Promise<unknown> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
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
      else reject(new UploadFailure(request.status, refusalOf(request.response)))
    })
    request.send(form)
  })
}
