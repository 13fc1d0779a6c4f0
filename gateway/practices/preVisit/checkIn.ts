import type { FeatureInEffect } from '../../../api/contract/knownFeatures.ts'
import { getCheckInLink } from '../../../api/contract/preVisit.ts'
import type { AnswerOf } from '../../../api/contract/endpoint.ts'
import type { Practice } from '../../../api/contract/practices.ts'
import { builder } from '../../graph/builder.ts'
import { closedEnum } from '../../graph/closedEnum.ts'
import { relation } from '../../graph/relation.ts'
import { reads } from '../../graph/restFields.ts'
import { PracticeRef } from '../Practice.ts'

const meanings = {
  check_in: 'Check in',
  kiosk_check_in: 'Check in at a kiosk',
  medical_forms: 'Fill in medical forms',
  payments: 'Pay',
} as const

const PreVisitFeatureRef = closedEnum('PreVisitFeature', 'Action that patients can take before a visit', meanings)

const featureFlags: Readonly<Record<keyof typeof meanings, FeatureInEffect>> = {
  check_in: 'pre-visit-check-in',
  kiosk_check_in: 'pre-visit-kiosk-check-in',
  medical_forms: 'pre-visit-medical-forms',
  payments: 'pre-visit-payments',
}
const preVisitFeatures = Object.keys(meanings) as (keyof typeof meanings)[]

const CheckInRef = builder.objectRef<AnswerOf<typeof getCheckInLink>>('OnsiteCheckIn').implement({
  description: 'Where patients who have arrived at a practice check in',
  fields: (t) => ({
    link: t.exposeString('link', {
      data: 'none',
      nullable: true,
      description: 'Address in the patient portal. Null if the practice has no id there',
    }),
  }),
})

const checkInOf = relation('Practice', 'onsiteCheckIn', async ({ rest }, id: string, _args: object) => {
  const { answer } = await rest.call(getCheckInLink, { path: { id } })
  return answer
})

builder.objectFields(PracticeRef, (t) => ({
  preVisitFeatures: t.field({
    data: 'none',
    type: [PreVisitFeatureRef],
    description: 'Actions that its patients can take before a visit, by its features. Empty if none',
    ...reads<Practice>('features'),
    resolve: ({ features }) => preVisitFeatures.filter((feature) => features.includes(featureFlags[feature])),
  }),
  onsiteCheckIn: t.field({
    data: 'none',
    type: CheckInRef,
    nullable: true,
    description: 'Where patients check in at the practice. Only for those who may change it',
    ...reads<{ id: string }>('id'),
    resolve: ({ id }, args, context, info) => checkInOf(context, id, args, info),
  }),
}))
