import { builder } from './builder.ts'

/** Each value is the sign in front of a key of a REST `sort`. */
export const SortDirectionRef = builder.enumType('SortDirection', {
  description: 'Sort direction',
  values: { ASC: { value: '', description: 'Ascending' }, DESC: { value: '-', description: 'Descending' } },
})
