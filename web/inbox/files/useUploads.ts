import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { uploadFile } from '../../relay/uploadFile.ts'
import { uploadReason } from '../../relay/uploadReason.ts'
import { toast } from '../../ui/toast.ts'
import type { AttachedFile } from './attachedFile.ts'
import { fileMessages } from './fileMessages.ts'
import { uploadedFile, useUploadRules } from './uploadRules.ts'

/** A file that is being uploaded, or failed. */
export interface Upload {
  key: string
  file: File
  /** From 0 to 1. */
  share: number
  /** Reason of the failure. Null while uploading. */
  problem: string | null
}

/** Visible uploads, and canceled ones: by the user, or on leaving the page. */
function useUploadList() {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const inProgress = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const all = inProgress.current
    return () => all.forEach((upload) => upload.abort())
  }, [])
  return {
    uploads,
    show: (added: readonly Upload[]) => setUploads((all) => [...all, ...added]),
    change: (key: string, set: Partial<Upload>) =>
      setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...set } : upload))),
    /** @returns a function that cancels it */
    begin: (key: string): AbortSignal => {
      const abort = new AbortController()
      inProgress.current.set(key, abort)
      return abort.signal
    },
    remove: (key: string) => {
      inProgress.current.get(key)?.abort()
      inProgress.current.delete(key)
      setUploads((all) => all.filter((upload) => upload.key !== key))
    },
  }
}

/**
 * Concurrent uploads; each is reported when finished. Leaving the page cancels them: the server deletes files that are
 * never sent.
 * @param attached number of attached files
 */
export function useUploads(attached: number, onUploaded: (file: AttachedFile) => void) {
  const messages = useMessages(fileMessages)
  const { uploads, show, change, begin, remove } = useUploadList()
  const rulesNow = useUploadRules()
  const start = async ({ key, file }: Upload, signal = begin(key)) => {
    try {
      const rules = await rulesNow()
      if (signal.aborted) return
      if (file.size > rules.maxBytes) return change(key, { problem: messages.tooLarge })
      const onProgress = (share: number) => change(key, { share })
      onUploaded(uploadedFile(rules, await uploadFile(rules.url, file, { onProgress, signal })))
      remove(key)
    } catch (failure) {
      const reason = uploadReason(failure, messages)
      change(key, { problem: [messages.failed, reason].filter(Boolean).join(': ') })
    }
  }
  const startAll = async (added: readonly Upload[], total: number) => {
    const signals = added.map(({ key }) => begin(key))
    const most = await rulesNow().then(
      ({ maxFiles }) => maxFiles,
      () => Infinity,
    )
    if (total <= most) return added.forEach((upload, index) => void start(upload, signals[index]))
    toast.error(messages.tooMany(most))
    for (const { key } of added) remove(key)
  }
  const add = (files: readonly File[]) => {
    const added = files.map((file) => ({ key: crypto.randomUUID(), file, share: 0, problem: null }))
    show(added)
    void startAll(added, attached + uploads.length + files.length)
  }
  const retry = (upload: Upload) => {
    change(upload.key, { problem: null, share: 0 })
    void start(upload)
  }
  return { uploads, add, remove, retry }
}
