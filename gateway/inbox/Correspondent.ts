import { builder } from '../graph/builder.ts'

/** With whom one writes. Its fields need types of the files that use it, so most are added there. */
export const CorrespondentRef = builder.interfaceRef<{ id: string }>('Correspondent').implement({
  description: 'With whom one writes: a patient, or whoever a thread is with',
  fields: (t) => ({
    id: t.id({ data: 'none', description: 'Id in this graph' }),
    name: t.string({ data: 'personal', description: 'How they are called' }),
  }),
})
