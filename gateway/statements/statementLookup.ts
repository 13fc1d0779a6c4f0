import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { findStatement, openStatement } from '../../api/contract/statementLookup.ts'
import { builder } from '../graph/builder.ts'
import { resultUnion } from '../graph/mutationErrors.ts'
import { catchingMutationErrors, InvalidInput } from '../rest/errors.ts'
import { orNull } from '../rest/loaders.ts'
import { StatementContentRef } from './StatementContent.ts'

const StatementLookupRef = builder.objectRef<AnswerOf<typeof findStatement>>('StatementLookup').implement({
  description: 'What a stranger with a statement’s code may know before the details are checked',
  fields: (t) => ({
    practiceName: t.exposeString('practice_name', { description: 'The practice that sent the statement' }),
  }),
})

builder.queryField('statementLookup', (t) =>
  t.field({
    type: StatementLookupRef,
    nullable: true,
    description:
      'Whose practice the statement with this code is of; null for a code that no statement has. Needs no session, and is limited to 50 codes in 15 minutes',
    args: {
      code: t.arg.string({ required: true, description: 'From a letter or a message; blanks and case do not matter' }),
    },
    resolve: async (_root, { code }, { rest }) => {
      const found = await orNull(rest.call(findStatement, { path: { code: pathPart(code) } }))
      return found?.answer ?? null
    },
  }),
)

const OpenStatementInput = builder.inputType('OpenStatementInput', {
  description: 'The code of a statement, and what only its patient knows',
  fields: (t) => ({
    code: t.string({ required: true, description: 'From a letter or a message' }),
    lastName: t.string({ required: true, description: 'Of the patient, however it is written' }),
    dateOfBirth: t.field({ type: 'Date', required: true, description: 'Of the patient' }),
  }),
})
const OpenStatementSuccess = builder.objectRef<AnswerOf<typeof openStatement>>('OpenStatementSuccess').implement({
  description: 'The statement as it was sent',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Its code as it is printed' }),
    content: t.expose('content', { type: StatementContentRef, description: 'What it says' }),
    pdfLink: t.exposeString('pdf_link', { description: 'Address that opens it as a PDF for a day, without a session' }),
  }),
})

builder.mutationField('openStatement', (t) =>
  t.field({
    type: resultUnion('OpenStatementResult', OpenStatementSuccess, 'OpenStatementSuccess'),
    description:
      'Opens a sent statement to who knows its patient’s last name and date of birth. Needs no session; which of the details was wrong is never told, and five wrong ones close the code for 15 minutes',
    args: { input: t.arg({ type: OpenStatementInput, required: true, description: 'Code and details' }) },
    resolve: (_root, { input }, { rest }) =>
      catchingMutationErrors(async () => {
        const body = { last_name: input.lastName, date_of_birth: input.dateOfBirth }
        const opened = await orNull(rest.call(openStatement, { path: { code: pathPart(input.code) }, body }))
        return opened?.answer ?? noMatch
      }).then(asOne) as never,
  }),
)

/** To a stranger, a code that no statement has is like details that are not the patient's. */
const noMatch = new InvalidInput('The details do not match the statement.', [])

/** The details belong together: what is wrong is said of both, never of one. */
const asOne = <T>(result: T): T | InvalidInput =>
  result instanceof InvalidInput ? new InvalidInput(result.message, []) : result

/** A code that is typed may hold anything; a blank one is none. */
const pathPart = (code: string): string => code.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 40) || '-'
