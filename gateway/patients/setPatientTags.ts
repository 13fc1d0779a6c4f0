import { updatePatient } from '../../api/contract/patientChanges.ts'
import { restMutation } from '../graph/restMutation.ts'
import { patientSuccess } from './patientSuccess.ts'
import { expectedVersion, seenVersion } from '../graph/seenVersion.ts'

restMutation({
  name: 'setPatientTags',
  description: 'Sets the tags of a patient. Imported tags can’t be removed',
  endpoint: updatePatient,
  inputDescription: 'All tags the patient should have',
  input: (t) => ({
    patientId: t.id({ data: 'none', required: true, for: 'Patient', description: 'The patient' }),
    tags: t.stringList({
      data: 'none',
      required: true,
      description: 'Tag names. A name that the company does not have yet is created',
    }),
    modifiedAt: seenVersion(t, 'patient'),
  }),
  toCall: (input) => ({ path: { id: input.patientId }, body: { tags: input.tags, ...expectedVersion(input) } }),
  row: ({ patientId }) => patientId,
  success: patientSuccess('The tags were set'),
})
