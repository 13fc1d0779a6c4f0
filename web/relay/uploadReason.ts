import { refusalText } from './refusals/refusalText.ts'
import { UploadFailure } from './uploadFile.ts'

interface ReasonTexts {
  readonly tooLarge: string
  /** Without it, the server's reason says what is wrong with the file. */
  readonly wrongType?: string
}

/** Why an upload failed, if known. */
export function uploadReason(failure: unknown, { tooLarge, wrongType }: ReasonTexts): string | null {
  if (!(failure instanceof UploadFailure)) return null
  const { status, refusal } = failure
  if (status === 413) return tooLarge
  if (status === 422 && wrongType) return wrongType
  return (refusal && refusalText(refusal)) || null
}
