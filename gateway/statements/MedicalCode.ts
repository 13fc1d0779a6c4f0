import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { listMedicalCodes, medicalCodeTypes } from '../../api/contract/medicalCodes.ts'
import { builder } from '../graph/builder.ts'
import { connection } from '../graph/connection.ts'
import { encodeGlobalId } from '../graph/globalId.ts'
import { openEnum } from '../graph/openEnum.ts'

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

connection(listMedicalCodes, {
  field: 'medicalCodes',
  node: MedicalCodeRef,
  description: 'Codes of procedures and diagnoses, by code',
  args: (arg) => ({
    codes: arg.stringList({ data: 'none', description: 'Only these codes' }),
    type: arg({ data: 'none', type: codeType.ref, description: 'Only codes of this type' }),
  }),
  toCall: ({ codes, type }) => ({
    where: { ...(codes && { code: { $in: codes } }), ...(type && { type }) },
    sort: 'code',
  }),
})
