import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { listMedicalCodes, medicalCodeTypes } from '../../api/contract/medicalCodes.ts'
import { builder } from '../graph/builder.ts'
import { countedConnection } from '../graph/countedConnection.ts'
import { encodeGlobalId } from '../graph/globalId.ts'
import { openEnum } from '../graph/openEnum.ts'
import { pageArgs } from '../graph/pageArgs.ts'
import { restConnection } from '../graph/restConnection.ts'
import { isSelected } from '../graph/selection.ts'

type MedicalCode = AnswerOf<typeof listMedicalCodes>[number]
const codeType = openEnum('MedicalCodeType', medicalCodeTypes, 'What a medical code is of')

const MedicalCodeRef = builder.objectRef<MedicalCode>('MedicalCode').implement({
  description: 'A code of a procedure or a diagnosis',
  fields: (t) => ({
    id: t.id({
      data: 'none',
      description: 'Id in this graph',
      resolve: (code) => encodeGlobalId('MedicalCode', code.id),
    }),
    restId: t.exposeID('id', { data: 'none', description: 'Id in the REST API' }),
    code: t.exposeString('code', { data: 'health', description: 'The code itself' }),
    type: t.field({
      data: 'none',
      type: codeType.ref,
      description: 'CPT for procedures, ICD10CM for diagnoses',
      resolve: ({ type }) => codeType.of(type),
    }),
    typeText: t.exposeString('type', { data: 'none', description: 'The type as the server names it' }),
    title: t.exposeString('title', { data: 'health', description: 'Its title' }),
    customDescription: t.exposeString('custom_description', {
      data: 'health',
      nullable: true,
      description: 'The code in plain words, for patients',
    }),
  }),
})

builder.queryField('medicalCodes', (t) =>
  t.field({
    data: 'none',
    type: countedConnection('MedicalCode', MedicalCodeRef, 'the codes'),
    description: 'Codes of procedures and diagnoses, by code',
    args: {
      ...pageArgs(t),
      codes: t.arg.stringList({ data: 'none', description: 'Only these codes' }),
      type: t.arg({ data: 'none', type: codeType.ref, description: 'Only codes of this type' }),
    },
    resolve: (_root, { codes, type, ...page }, context, info) => {
      const where = { ...(codes && { code: { $in: codes } }), ...(type && { type }) }
      return restConnection<MedicalCode>(
        listMedicalCodes,
        { where, sort: 'code' },
        page,
        context,
        isSelected(info, 'totalCount'),
      )
    },
  }),
)
