import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import { uploadFile } from '../../../relay/uploadFile.ts'
import { uploadReason } from '../../../relay/uploadReason.ts'
import type { DisputeFileInput } from '../__generated__/useSaveDisputeEvidenceMutation.graphql.ts'
import { useSaveDisputeEvidenceMutation } from '../useSaveDisputeEvidenceMutation.ts'
import { evidenceFileMessages } from './evidenceFileMessages.ts'

/** Upload URL and limits, in the graph's shape. */
export interface EvidenceUpload {
  readonly url: string
  readonly maxBytes: number
  readonly maxTotalBytes: number
  readonly mediaTypes: readonly string[]
}

export interface Upload {
  name: string
  /** From 0 to 1. */
  share: number
  /** Reason of the failure. Null while uploading. */
  problem: string | null
}

/** Visible uploads by kind, and canceled ones: by the user, or on leaving. */
function useUploadsByKind() {
  const [uploads, setUploads] = useState<Readonly<Record<string, Upload>>>({})
  const inProgress = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const all = inProgress.current
    return () => all.forEach((upload) => upload.abort())
  }, [])
  const drop = (kind: string) => {
    inProgress.current.get(kind)?.abort()
    setUploads(({ [kind]: _dropped, ...others }) => others)
  }
  return {
    uploads,
    drop,
    show: (kind: string, upload: Upload) => setUploads((all) => ({ ...all, [kind]: upload })),
    /** Cancels an earlier upload of the kind. */
    begin: (kind: string): AbortSignal => {
      drop(kind)
      const abort = new AbortController()
      inProgress.current.set(kind, abort)
      return abort.signal
    },
  }
}

const inputOf = (paymentId: string, kind: string, fileId: string | null) => ({
  input: { paymentId, evidence: [], files: [{ kind: kind.toUpperCase() as DisputeFileInput['kind'], fileId }] },
})

/** Uploads evidence files, one of each kind, and adds them to the evidence. Leaving cancels pending uploads. */
export function useEvidenceUploads(paymentId: string, { url, maxBytes }: EvidenceUpload) {
  const messages = useMessages(evidenceFileMessages)
  const { uploads, show, drop, begin } = useUploadsByKind()
  const [save] = useSaveDisputeEvidenceMutation()
  const add = async (kind: string, file: File) => {
    const { name, size } = file
    const fail = (reason: string | null) =>
      show(kind, { name, share: 0, problem: [messages.failed, reason].filter(Boolean).join(': ') })
    if (size > maxBytes) return fail(messages.tooLarge)
    const signal = begin(kind)
    const onProgress = (share: number) => show(kind, { name, share, problem: null })
    onProgress(0)
    try {
      const { id } = (await uploadFile(url, file, { signal, onProgress })) as { id: string }
      save(inputOf(paymentId, kind, id), {
        onDone: () => drop(kind),
        onRefused: ({ message }) => fail(message),
        onFailed: () => fail(null),
      })
    } catch (failure) {
      fail(uploadReason(failure, messages))
    }
  }
  return {
    uploads,
    isUploading: Object.values(uploads).some(({ problem }) => problem === null),
    add: (kind: string, file: File) => void add(kind, file),
    cancel: drop,
    remove: (kind: string) => save(inputOf(paymentId, kind, null)),
  }
}

export type EvidenceUploads = ReturnType<typeof useEvidenceUploads>
