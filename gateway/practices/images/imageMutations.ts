import { removePracticeImage } from '../../../api/contract/images.ts'
import { expectedVersion, seenVersion } from '../../graph/seenVersion.ts'
import { restMutation } from '../../graph/restMutation.ts'
import { type ChangedPractice, practiceSuccess } from '../PracticeSuccess.ts'
import { PracticeImageKindRef } from './PracticeImage.ts'

restMutation({
  name: 'removePracticeImage',
  description: 'Removes an image of a practice',
  endpoint: removePracticeImage,
  inputNames: { modified_at: 'modifiedAt' },
  input: (t) => ({
    practiceId: t.id({ data: 'none', required: true, for: 'Practice', description: 'The practice' }),
    modifiedAt: seenVersion(t, 'practice'),
    kind: t.field({ data: 'none', type: PracticeImageKindRef, required: true, description: 'Where it is shown' }),
  }),
  toCall: ({ practiceId: id, kind, modifiedAt }) => ({
    path: { id },
    body: { kind, ...expectedVersion({ modifiedAt }) },
  }),
  success: { ...practiceSuccess('The image was removed'), from: (practice): ChangedPractice => ({ practice }) },
})
