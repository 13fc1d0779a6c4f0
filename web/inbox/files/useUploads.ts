import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { uploadFile, UploadFailure } from '../../relay/uploadFile.ts'
import { toast } from '../../ui/toast.ts'
import type { AttachedFile } from './attachedFile.ts'
import { fileMessages } from './fileMessages.ts'

/** A file on its way to the server, or one that did not get there. */
export interface Upload {
  key: string
  file: File
  /** From 0 to 1. */
  share: number
  /** Why it was not taken; null while it is under way. */
  problem: string | null
}

const path = '/api/v2/attachments'
const most = 10
const largest = 10 * 1024 * 1024

/** The file as the graph would tell of it. */
function attachedOf(answer: unknown): AttachedFile {
  const { id, name, type, size } = answer as { id: string; name: string; type: string; size: number }
  const url = `${path}/${id}`
  const isShown = type.startsWith('image/') || type === 'application/pdf'
  return { restId: id, name, mediaType: type, size, url, previewUrl: isShown ? `${url}?disposition=inline` : null }
}

/** What is given up where the page is left, by key. */
function useAborted() {
  const underWay = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const all = underWay.current
    return () => all.forEach((upload) => upload.abort())
  }, [])
  return underWay
}

/**
 * Files on their way to the server, side by side; each is told of once it is there. What the page leaves is given up: the
 * server removes what is never sent.
 * @param attached how many there are already
 */
export function useUploads(attached: number, onUploaded: (file: AttachedFile) => void) {
  const messages = useMessages(fileMessages)
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const underWay = useAborted()
  const change = (key: string, set: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...set } : upload)))
  const remove = (key: string) => {
    underWay.current.get(key)?.abort()
    underWay.current.delete(key)
    setUploads((all) => all.filter((upload) => upload.key !== key))
  }
  const start = async ({ key, file }: Pick<Upload, 'key' | 'file'>) => {
    const abort = new AbortController()
    underWay.current.set(key, abort)
    try {
      const onProgress = (share: number) => change(key, { share })
      onUploaded(attachedOf(await uploadFile(path, file, { onProgress, signal: abort.signal })))
      remove(key)
    } catch (failure) {
      const status = failure instanceof UploadFailure ? failure.status : 0
      const reason = status === 413 ? messages.tooLarge : status === 422 ? messages.wrongType : null
      change(key, { problem: [messages.failed, reason].filter(Boolean).join(': ') })
    }
  }
  const add = (files: readonly File[]) => {
    if (attached + uploads.length + files.length > most) return void toast.error(messages.tooMany(most))
    const added = files.map((file) => {
      const problem = file.size > largest ? messages.tooLarge : null
      return { key: crypto.randomUUID(), file, share: 0, problem }
    })
    setUploads((all) => [...all, ...added])
    for (const upload of added) if (upload.problem === null) void start(upload)
  }
  const retry = (upload: Upload) => {
    change(upload.key, { problem: null, share: 0 })
    void start(upload)
  }
  return { uploads, add, remove, retry }
}
