import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { listMedicalCodes, medicalCodeTypes } from '../../api/contract/medicalCodes.ts'
import { builder } from '../graph/builder.ts'
import { connection } from '../graph/connection.ts'
import { openEnum } from '../graph/openEnum.ts'
import { reads } from '../graph/restFields.ts'
import { restNode } from '../graph/restNode.ts'
import { batchById } from '../rest/loaders.ts'

type MedicalCode = AnswerOf<typeof listMedicalCodes>[number]
const codeType = openEnum('MedicalCodeType', medicalCodeTypes, 'Type of a medical code', {
  cpt: 'A procedure, by the CPT or HCPCS code set',
  icd10cm: 'A diagnosis, by the ICD-10-CM code set',
})

const codeById = batchById<MedicalCode>(null, listMedicalCodes)

const MedicalCodeRef = restNode<MedicalCode>('MedicalCode', {
  description: 'A procedure or diagnosis code. Codes are shared by all companies',
  load: (id, context, fields) => codeById(context).load(id, fields),
})
// A reference list contains nothing about a patient; the codes of a charge do, and are health data there.
builder.objectFields(MedicalCodeRef, (t) => ({
  code: t.exposeString('code', { data: 'none', description: 'The code itself' }),
  type: t.field({
    data: 'none',
    type: codeType.ref,
    description: 'Procedure or diagnosis',
    ...reads<MedicalCode>('type'),
    resolve: ({ type }) => codeType.of(type),
  }),
  typeText: t.exposeString('type', { data: 'none', description: 'Raw type code of the server' }),
  title: t.exposeString('title', { data: 'none', description: 'Its title' }),
  customDescription: t.exposeString('custom_description', {
    data: 'none',
    nullable: true,
    description: 'Plain-language description of the code, for patients. Null without one',
  }),
}))

connection(listMedicalCodes, {
  field: 'medicalCodes',
  node: MedicalCodeRef,
  description: 'Procedure and diagnosis codes, ordered by code',
  args: (arg) => ({
    codes: arg.stringList({ data: 'none', description: 'Only these codes' }),
    type: arg({ data: 'none', type: codeType.ref, description: 'Only codes of this type' }),
  }),
  toCall: ({ codes, type }) => ({
    where: { ...(codes && { code: { $in: codes } }), ...(type && { type: { $in: codeType.filtered([type]) } }) },
    sort: 'code',
  }),
})
