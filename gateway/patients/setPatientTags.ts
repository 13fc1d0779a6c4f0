import { updatePatient } from '../../api/contract/patientChanges.ts'
import { builder } from '../graph/builder.ts'
import { restIdOf } from '../graph/globalId.ts'
import { catchingMutationErrors } from '../rest/errors.ts'
import { patientResult } from './patientResult.ts'
import { seenAt } from './seenAt.ts'

const SetPatientTagsInput = builder.inputType('SetPatientTagsInput', {
  description: 'All tags that the patient is to have',
  fields: (t) => ({
    patientId: t.id({ required: true, description: 'The patient' }),
    tags: t.stringList({ required: true, description: 'Names; one that the company does not have yet is made' }),
    modifiedAt: t.field({ type: 'DateTime', description: seenAt }),
  }),
})
builder.mutationField('setPatientTags', (t) =>
  t.field({
    type: patientResult('SetPatientTags', 'The tags were set'),
    description: 'Sets the tags of a patient; imported ones cannot be left out',
    args: { input: t.arg({ type: SetPatientTagsInput, required: true, description: 'Patient and tags' }) },
    resolve: (_root, { input }, { rest }) =>
      catchingMutationErrors(async () => {
        const id = restIdOf(input.patientId, 'Patient')
        const body = { tags: input.tags, ...(input.modifiedAt != null && { modified_at: input.modifiedAt }) }
        return { patient: await rest.row(updatePatient, id, { path: { id }, body }) }
      }) as never,
  }),
)
