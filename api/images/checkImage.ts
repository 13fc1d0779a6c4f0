import { imageRules, imageTypes, type ImageKind, type ImageType } from '../contract/images.ts'
import { fileTypeOf } from '../files/fileType.ts'
import { type ImageSize, imageSize } from '../files/imageSize.ts'
import { hasWholePixels } from '../files/pngPixels.ts'
import { invalidFields } from '../http/ApiError.ts'

interface CheckedImage extends ImageSize {
  type: ImageType
}

type Fault = 'file_invalid' | 'file_type' | 'file_too_large'

const isImage = (type: string | null): type is ImageType => (imageTypes as readonly (string | null)[]).includes(type)

/**
 * Type and dimensions of an image that may be used in a place, by its content. Vector images are refused: they can
 * contain scripts.
 * @throws ApiError 422
 */
export function checkImage(bytes: Buffer, kind: ImageKind): CheckedImage {
  const checked = check(bytes, kind)
  if (typeof checked !== 'string') return checked
  // Specification: one message for everything that can be wrong with an email header.
  throw invalidFields({ file: kind === 'email_header' ? 'email_header_invalid' : checked })
}

/** Whether an uploaded image can also be used as another kind. */
export const fitsAs = (kind: ImageKind, bytes: Buffer): boolean => typeof check(bytes, kind) !== 'string'

function check(bytes: Buffer, kind: ImageKind): CheckedImage | Fault {
  if (bytes.length === 0) return 'file_invalid'
  const rule = imageRules[kind]
  const type = fileTypeOf(bytes)
  if (!isImage(type) || !(rule.types as readonly ImageType[]).includes(type)) return 'file_type'
  const size = imageSize(bytes, type)
  if (!size) return 'file_invalid'
  const fits = (['width', 'height'] as const).every((side) => {
    const [smallest, largest] = rule[side]
    return size[side] >= smallest && size[side] <= largest
  })
  if (!fits) return 'file_too_large'
  // A statement is drawn with it.
  if (kind === 'paper_statement_logo' && type === 'image/png' && !hasWholePixels(bytes)) return 'file_invalid'
  return { type, ...size }
}
