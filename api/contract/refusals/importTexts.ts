/** Imports of patients: the file, and what is wrong with a row. */
export const importTexts = {
  import_unfinished: 'This practice already has an import. Finish or cancel it first.',
  import_not_text: 'This isn’t a CSV file. Save it as CSV, in UTF-8.',
  import_no_rows: 'The file has no rows.',
  import_too_long: 'The file has more than {maximum, number} rows. Split it into several files.',
  import_too_wide: 'The file has more than {maximum, number} columns.',
  import_not_ready: 'This import is being checked or approved, or it has ended.',
  import_ended: 'This import has already ended.',
  import_empty: 'No rows in the file can be imported.',
  import_column_twice: 'Another column is already imported as this one',
  import_access_lost: 'The import ended, because access to the practice has ended.',

  row_unreadable: 'The row can’t be read: its quotes don’t match',
  row_too_wide: 'The row has more cells than the file has columns',
  row_repeats: 'The same patient is already on line {line, number}',
  formula: 'A text can’t start with =, +, - or @: spreadsheets would run it as a formula',
  day_or_us_date: 'Enter a date as YYYY-MM-DD or MM/DD/YYYY',
} as const
