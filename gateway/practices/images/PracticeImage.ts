import {
  imageRules,
  maxImageBytes,
  type PracticeImageKind,
  practiceImageKinds,
  setPracticeImage,
  shownImageUrl,
} from '../../../api/contract/images.ts'
import type { Practice } from '../../../api/contract/practices.ts'
import { builder } from '../../graph/builder.ts'
import { closedEnum } from '../../graph/closedEnum.ts'
import { reads } from '../../graph/restFields.ts'
import { PracticeRef } from '../Practice.ts'

/** A place for an image at a practice. */
interface PracticeImage {
  kind: PracticeImageKind
  practiceId: string
  url: unknown
}

export const PracticeImageKindRef = closedEnum('PracticeImageKind', 'Where an image of a practice is shown', {
  logo: 'Logo of the practice',
  email_header: 'At the top of emails to patients',
  paper_statement_logo: 'At the top of paper statements',
})

const PracticeImageRef = builder.objectRef<PracticeImage>('PracticeImage').implement({
  description: 'An image of a practice, or the place for one',
  fields: (t) => ({
    kind: t.field({
      data: 'none',
      type: PracticeImageKindRef,
      description: 'Where it is shown',
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
        'URL to post the field `file` to as multipart/form-data, on this origin, with the version of the practice as `modified_at` in its query. The response is the practice',
      resolve: ({ practiceId, kind }) => `/api${setPracticeImage.path.replace('{id}', practiceId)}?kind=${kind}`,
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

builder.objectField(PracticeRef, 'images', (t) =>
  t.field({
    data: 'none',
    type: [PracticeImageRef],
    description: 'Its images by where they are shown, also the places that have none',
    ...reads<Practice>('id', 'logo_url', 'email_header_url', 'meta'),
    resolve: ({ id, logo_url: logo, email_header_url: header, meta }) => {
      const urls = { logo, email_header: header, paper_statement_logo: meta.paper_statement_logo_url }
      return practiceImageKinds.map((kind) => ({ kind, practiceId: id, url: urls[kind] }))
    },
  }),
)
