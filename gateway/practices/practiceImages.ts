import { imageKinds, removePracticeImage, setPracticeImage } from '../../api/contract/images.ts'
import type { Practice } from '../../api/contract/practices.ts'
import { builder } from '../graph/builder.ts'
import { reads } from '../graph/restFields.ts'
import { restMutation } from '../graph/restMutation.ts'
import { expectedVersion, seenVersion } from '../graph/seenVersion.ts'
import { ImageKindRef, ImageRef } from '../images/Image.ts'
import { PracticeRef } from './Practice.ts'
import { type ChangedPractice, practiceSuccess } from './PracticeSuccess.ts'

builder.objectField(PracticeRef, 'images', (t) =>
  t.field({
    data: 'none',
    type: [ImageRef],
    description: 'Its images by what they are used for, also the places that have none',
    ...reads<Practice>('id', 'logo_url', 'email_header_url', 'meta'),
    resolve: ({ id, logo_url: logo, email_header_url: header, meta }) => {
      const urls = { logo, email_header: header, paper_statement_logo: meta.paper_statement_logo_url }
      const path = setPracticeImage.path.replace('{id}', id)
      return imageKinds.map((kind) => ({ kind, url: urls[kind], uploadPath: `${path}?kind=${kind}` }))
    },
  }),
)

restMutation({
  name: 'removePracticeImage',
  description: 'Removes an image of a practice',
  endpoint: removePracticeImage,
  inputNames: { modified_at: 'modifiedAt' },
  input: (t) => ({
    practiceId: t.id({ data: 'none', required: true, for: 'Practice', description: 'The practice' }),
    modifiedAt: seenVersion(t, 'practice'),
    kind: t.field({ data: 'none', type: ImageKindRef, required: true, description: 'What it is used for' }),
  }),
  toCall: ({ practiceId: id, kind, modifiedAt }) => ({
    path: { id },
    body: { kind, ...expectedVersion({ modifiedAt }) },
  }),
  success: { ...practiceSuccess('The image was removed'), from: (practice): ChangedPractice => ({ practice }) },
})
