import { type TextsOf, useMessages } from '../i18n/messages.ts'
import { uploadFile, UploadFailure } from '../relay/uploadFile.ts'
import { uploadReason } from '../relay/uploadReason.ts'
import { useOneUpload } from '../relay/useOneUpload.ts'
import { toast } from '../ui/toast.ts'
import { imageMessages } from './imageMessages.ts'

/** A place for an image, in the graph's shape. */
export interface ImageSlot {
  readonly kind: string
  readonly uploadUrl: string
  readonly maxBytes: number
}

/** The practice or company. */
export interface ImageOwner {
  /** The version that the user sees. */
  readonly modifiedAt: string
  /** Reads it again, with all that is saved against its version. */
  readonly read: (handlers: { error: () => void }) => void
}

/**
 * Uploads an image, which is then in use. If another user changed the owner, their version is read, so that the next
 * attempt replaces what the user has seen.
 */
export function useImageUpload({ modifiedAt, read: readOwner }: ImageOwner, { kind, uploadUrl, maxBytes }: ImageSlot) {
  const messages = useMessages(imageMessages)
  const { upload, problem, begin, end, cancel } = useOneUpload()
  const read = () => readOwner({ error: () => toast.error(messages.notShown) })
  const send = async (file: File) => {
    if (file.size > maxBytes) return end(kind === 'EMAIL_HEADER' ? messages.headerInvalid : messages.tooLarge)
    try {
      await uploadFile(withVersion(uploadUrl, modifiedAt), file, begin(file.name))
      end(null)
      toast.success(messages.saved)
      read()
    } catch (failure) {
      end(textOf(failure, kind, messages))
      if (failure instanceof UploadFailure && failure.status === 409) read()
    }
  }
  return { upload, problem, add: (file: File) => void send(file), cancel }
}

function withVersion(path: string, modifiedAt: string): string {
  const [address, query] = path.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set('modified_at', modifiedAt)
  return `${address}?${parameters.toString()}`
}

/** Specification: one message for everything that can be wrong with an email header. */
function textOf(failure: unknown, kind: string, messages: TextsOf<typeof imageMessages>): string {
  const status = failure instanceof UploadFailure ? failure.status : 0
  if (kind === 'EMAIL_HEADER' && (status === 413 || status === 422)) return messages.headerInvalid
  return uploadReason(failure, messages) ?? messages.failed
}
