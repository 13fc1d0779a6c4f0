import { insurances, locations, providers } from '../db/schema.ts'
import { personName } from '../practices/bundles/personName.ts'
import { externalId, optional, requiredName } from './fields.ts'
import { importedId } from './importedId.ts'
import { asStep, countWritten, type ImportScope } from './ImportKind.ts'
import { upsertRows } from '../db/upsertRows.ts'

/** Synthea’s name for “no insurance”. */
export const noInsurance = 'NO_INSURANCE'

const key: ['practiceId', 'externalId'] = ['practiceId', 'externalId']
const common = {
  refersTo: [],
  rowsPerBatch: 500,
  keyOf: (row: { externalId: string }) => row.externalId,
  find:
    async () =>
    <R>(row: R) =>
      row,
}

const owned = ({ companyId, practiceId, now }: ImportScope, kind: string, row: { externalId: string }) => ({
  id: importedId(practiceId, kind, row.externalId, now),
  companyId,
  practiceId,
})

/** Payers become insurances, except the one that means “no insurance”. */
export const payers = asStep<{ externalId: string; name: string }, { externalId: string; name: string }>({
  ...common,
  file: 'payers.csv',
  columns: ['Id', 'NAME'],
  parse: (values) => ({ externalId: externalId(values, 'Id'), name: requiredName(values, 'NAME') }),
  async save(tx, scope, rows) {
    const usable = rows
      .filter((row) => row.name !== noInsurance)
      .map((row) => ({ ...owned(scope, 'insurance', row), ...row }))
    return countWritten(await upsertRows(tx, insurances, usable, { key, compare: ['name'] }))
  },
})

interface Location {
  externalId: string
  name: string
  city: string | null
  state: string | null
}

/** Organizations become the practice's locations. */
export const organizations = asStep<Location, Location>({
  ...common,
  file: 'organizations.csv',
  columns: ['Id', 'NAME', 'CITY', 'STATE'],
  parse: (values) => ({
    externalId: externalId(values, 'Id'),
    name: requiredName(values, 'NAME'),
    city: optional(values, 'CITY') || null,
    state: optional(values, 'STATE') || null,
  }),
  async save(tx, scope, rows) {
    const made = rows.map((row) => ({ ...owned(scope, 'location', row), ...row, modifiedAt: scope.now }))
    return countWritten(
      await upsertRows(tx, locations, made, { key, compare: ['name', 'city', 'state'], version: 'modifiedAt' }),
    )
  },
})

interface Provider {
  externalId: string
  firstName: string
  lastName: string
  specialty: string | null
}

export const providerList = asStep<Provider, Provider>({
  ...common,
  file: 'providers.csv',
  columns: ['Id', 'NAME', 'SPECIALITY'],
  parse(values) {
    const [firstName = '', ...rest] = personName(requiredName(values, 'NAME')).split(' ')
    return {
      externalId: externalId(values, 'Id'),
      firstName,
      lastName: rest.join(' '),
      specialty: optional(values, 'SPECIALITY') || null,
    }
  },
  async save(tx, scope, rows) {
    const made = rows.map((row) => ({ ...owned(scope, 'provider', row), ...row, modifiedAt: scope.now }))
    return countWritten(
      await upsertRows(tx, providers, made, {
        key,
        compare: ['firstName', 'lastName', 'specialty'],
        version: 'modifiedAt',
      }),
    )
  },
})
