import { type ImageKind, imageRules, maxImageBytes, shownImageUrl } from '../../api/contract/images.ts'
import { builder } from '../graph/builder.ts'
import { closedEnum } from '../graph/closedEnum.ts'

/** A place for an image at a practice or company. */
interface Image {
  kind: ImageKind
  url: unknown
  /** Path behind `/api`. */
  uploadPath: string
}

export const ImageKindRef = closedEnum('ImageKind', 'What an image of a practice or company is used for', {
  logo: 'Logo of the practice or company',
  email_header: 'At the top of emails to patients',
  paper_statement_logo: 'At the top of paper statements',
})

export const ImageRef = builder.objectRef<Image>('Image').implement({
  description: 'An image of a practice or company, or the place for one',
  fields: (t) => ({
    kind: t.field({
      data: 'none',
      type: ImageKindRef,
      description: 'What it is used for',
      resolve: ({ kind }) => kind,
    }),
    url: t.string({
      data: 'none',
      nullable: true,
      description: 'Its address: of an uploaded image, on this origin; of an earlier one, by https. Null without one',
      resolve: ({ url }) => (typeof url === 'string' ? shownImageUrl(url) : null),
    }),
    uploadUrl: t.string({
      data: 'none',
      description:
        'URL to post the field `file` to as multipart/form-data, on this origin, with the version of the practice or company as `modified_at` in its query. The response is the practice or company',
      resolve: ({ uploadPath }) => `/api${uploadPath}`,
    }),
    maxBytes: t.int({ data: 'none', description: 'Maximum size of a file, in bytes', resolve: () => maxImageBytes }),
    mediaTypes: t.stringList({
      data: 'none',
      description: 'Allowed media types, detected from the content',
      resolve: ({ kind }) => [...imageRules[kind].types],
    }),
    minWidth: t.int({
      data: 'none',
      description: 'Smallest width in pixels',
      resolve: ({ kind }) => imageRules[kind].width[0],
    }),
    maxWidth: t.int({
      data: 'none',
      description: 'Largest width in pixels',
      resolve: ({ kind }) => imageRules[kind].width[1],
    }),
    minHeight: t.int({
      data: 'none',
      description: 'Smallest height in pixels',
      resolve: ({ kind }) => imageRules[kind].height[0],
    }),
    maxHeight: t.int({
      data: 'none',
      description: 'Largest height in pixels',
      resolve: ({ kind }) => imageRules[kind].height[1],
    }),
  }),
})
