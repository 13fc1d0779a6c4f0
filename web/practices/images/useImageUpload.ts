import { useRelayEnvironment } from 'react-relay/hooks'
import { type TextsOf, useMessages } from '../../i18n/messages.ts'
import { readIntoStore } from '../../relay/readQuery.ts'
import { uploadFile, UploadFailure } from '../../relay/uploadFile.ts'
import { uploadReason } from '../../relay/uploadReason.ts'
import { useOneUpload } from '../../relay/useOneUpload.ts'
import { toast } from '../../ui/toast.ts'
import type { practiceFormsQuery } from '../__generated__/practiceFormsQuery.graphql.ts'
import { practiceForms } from '../practiceForms.ts'
import { imageMessages } from './imageMessages.ts'

/** A place for an image, in the graph's shape. */
export interface ImageSlot {
  readonly kind: string
  readonly uploadUrl: string
  readonly maxBytes: number
}

/** The version of the practice that the user sees. */
export interface SeenPractice {
  readonly id: string
  readonly modifiedAt: string
}

/**
 * Uploads an image, which is then in use. If another user changed the practice, their version is read, so that the next
 * attempt replaces what the user has seen.
 */
export function useImageUpload({ id, modifiedAt }: SeenPractice, { kind, uploadUrl, maxBytes }: ImageSlot) {
  const messages = useMessages(imageMessages)
  const environment = useRelayEnvironment()
  const { upload, problem, begin, end, cancel } = useOneUpload()
  const read = () => {
    const error = () => toast.error(messages.notShown)
    readIntoStore<practiceFormsQuery>(environment, practiceForms, { id }, { error })
  }
  const send = async (file: File) => {
    if (file.size > maxBytes) return end(kind === 'EMAIL_HEADER' ? messages.headerInvalid : messages.tooLarge)
    try {
      await uploadFile(`${uploadUrl}&modified_at=${encodeURIComponent(modifiedAt)}`, file, begin(file.name))
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

/** Specification: one message for everything that can be wrong with an email header. */
function textOf(failure: unknown, kind: string, messages: TextsOf<typeof imageMessages>): string {
  const status = failure instanceof UploadFailure ? failure.status : 0
  if (kind === 'EMAIL_HEADER' && (status === 413 || status === 422)) return messages.headerInvalid
  return uploadReason(failure, messages) ?? messages.failed
}
