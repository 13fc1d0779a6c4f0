import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { findStatement, openStatement } from '../../api/contract/statementLookup.ts'
import { builder } from '../graph/builder.ts'
import { codePart } from '../graph/codePart.ts'
import { handWrittenMutation, Otherwise } from '../graph/restMutation.ts'
import { catchingMutationErrors, InvalidInput, type MutationError } from '../rest/errors.ts'
import { orNull } from '../rest/loaders.ts'
import { StatementContentRef } from './StatementContent.ts'
import { bodyOfRefusal, refuse } from '../../api/contract/refusals/Refusal.ts'

const StatementLookupRef = builder.objectRef<AnswerOf<typeof findStatement>>('StatementLookup').implement({
  description: 'Public information for a statement code, before the patient’s details are verified',
  fields: (t) => ({
    practiceName: t.exposeString('practice_name', {
      data: 'none',
      description: 'The practice that sent the statement',
    }),
  }),
})

builder.queryField('statementLookup', (t) =>
  t.field({
    data: 'none',
    type: StatementLookupRef,
    nullable: true,
    description:
      'The practice that sent the statement with this code. Null for an unknown code. Needs no session; limited to 50 codes in 15 minutes',
    args: {
      code: t.arg.string({
        data: 'personal',
        required: true,
        description: 'Statement code, from a letter or a message. Spaces and case do not matter',
      }),
    },
    resolve: async (_root, { code }, { rest }) => {
      const found = await orNull(rest.call(findStatement, { path: { code: codePart(code) } }))
      return found?.answer ?? null
    },
  }),
)

// Hand-written: an unknown code gets the same response as wrong details, and no field is named.
handWrittenMutation({
  name: 'openStatement',
  description:
    'Opens a sent statement for a caller who knows its patient’s last name and date of birth. Requires no session. The response never reveals which detail was wrong, and five wrong attempts lock the code for 15 minutes',
  inputDescription: 'A statement code with details that only its patient knows',
  input: (t) => ({
    code: t.string({ data: 'personal', required: true, description: 'Statement code, from a letter or a message' }),
    lastName: t.string({
      data: 'personal',
      required: true,
      description: 'Last name of the patient. Case and accents don’t matter',
    }),
    dateOfBirth: t.field({
      data: 'personal',
      type: 'Date',
      required: true,
      description: 'Date of birth of the patient',
    }),
  }),
  resolve: async ({ code, lastName, dateOfBirth }, { rest }) => {
    const body = { last_name: lastName, date_of_birth: dateOfBirth }
    const opened = await catchingMutationErrors(async () =>
      orNull(rest.call(openStatement, { path: { code: codePart(code) }, body })),
    )
    if (opened === null) return new Otherwise(noMatch)
    return 'answer' in opened ? opened.answer : new Otherwise(asSingleError(opened))
  },
  success: {
    description: 'The statement as it was sent',
    fields: (t) => ({
      code: t.exposeString('code', { data: 'personal', description: 'Statement code as printed' }),
      content: t.expose('content', {
        data: 'none',
        type: StatementContentRef,
        description: 'Content of the statement',
      }),
      pdfLink: t.exposeString('pdf_link', {
        data: 'personal',
        description: 'URL of the PDF, valid for one day without a session',
      }),
    }),
  },
})

/** An unknown code is indistinguishable from wrong details. */
const noMatch = new InvalidInput(bodyOfRefusal(refuse('statement_details')), [])

/** The details are checked together: the refusal applies to all of them, never to one. */
const asSingleError = (refused: MutationError): MutationError =>
  refused instanceof InvalidInput ? new InvalidInput(refused.refusal, []) : refused
