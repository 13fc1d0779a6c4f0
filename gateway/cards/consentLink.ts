import { consentLinkStates, findConsent, signConsent } from '../../api/contract/cardConsents.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { builder } from '../graph/builder.ts'
import { codePart } from '../graph/codePart.ts'
import { openEnum } from '../graph/openEnum.ts'
import { restMutation } from '../graph/restMutation.ts'
import { messageLanguage } from '../patients/MessageLanguage.ts'
import { orNull } from '../rest/loaders.ts'

type Linked = AnswerOf<typeof findConsent>

const state = openEnum('ConsentLinkStatus', consentLinkStates, 'Status of a consent under its link', {
  open: 'It can be signed',
  signed: 'It was signed',
  expired: 'The link has expired',
})

const ConsentLinkRef = builder.objectRef<Linked>('ConsentLink').implement({
  description: 'Public information for the code of a consent link. It reveals nothing about the patient',
  fields: (t) => ({
    practiceName: t.exposeString('practice_name', { data: 'none', description: 'The practice that asks for consent' }),
    status: t.field({
      data: 'none',
      type: state.ref,
      description: 'Status of the consent',
      resolve: ({ status }) => state.of(status),
    }),
    text: t.exposeString('text', { data: 'payment', description: 'The exact text that is signed' }),
    language: t.field({
      data: 'none',
      type: messageLanguage.ref,
      description: 'Language of the text',
      resolve: ({ language }) => messageLanguage.of(language),
    }),
  }),
})

builder.queryField('consentLink', (t) =>
  t.field({
    data: 'none',
    type: ConsentLinkRef,
    nullable: true,
    description: 'The consent of a link. Null for an unknown code. Needs no session; limited to 50 codes in 15 minutes',
    args: {
      code: t.arg.string({ data: 'personal', required: true, description: 'Code of the link' }),
    },
    resolve: async (_root, { code }, { rest }) => {
      const found = await orNull(rest.call(findConsent, { path: { code: codePart(code) } }))
      return found?.answer ?? null
    },
  }),
)

restMutation({
  name: 'signConsent',
  description: 'Signs the consent of a link. Needs no session',
  endpoint: signConsent,
  input: (t) => ({
    code: t.string({ data: 'personal', required: true, description: 'Code of the link' }),
  }),
  toCall: ({ code }) => ({ path: { code: codePart(code) }, body: {} }),
  success: {
    description: 'It is signed',
    from: (consent) => ({ consent }),
    fields: (t) => ({
      consent: t.expose('consent', { data: 'none', type: ConsentLinkRef, description: 'The consent as it is now' }),
    }),
  },
})
