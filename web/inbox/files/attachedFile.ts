import { graphql, readInlineData } from 'react-relay/hooks'
import type { attachedFile_file$data, attachedFile_file$key } from './__generated__/attachedFile_file.graphql.ts'

const fragment = graphql`
  fragment attachedFile_file on Attachment @inline {
    restId
    name
    mediaType
    size
    url
    previewUrl
  }
`

/** A stored file: of a message, or of the next one. */
export type AttachedFile = Omit<attachedFile_file$data, ' $fragmentType'>

export const readFiles = (files: readonly attachedFile_file$key[]): AttachedFile[] =>
  files.map((file) => readInlineData(fragment, file))

export const isPicture = ({ mediaType }: AttachedFile): boolean => mediaType.startsWith('image/')
