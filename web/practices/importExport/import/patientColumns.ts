/** What a column of a file can be read as, in the order of the layout. */
export const patientColumns = [
  'EXTERNAL_ID',
  'FIRST_NAME',
  'MIDDLE_NAME',
  'LAST_NAME',
  'DATE_OF_BIRTH',
  'COMMUNICATION_LANGUAGE',
  'PHONE',
  'PHONE_TYPE',
  'SECOND_PHONE',
  'SECOND_PHONE_TYPE',
  'EMAIL',
  'STREET',
  'LINE2',
  'CITY',
  'STATE',
  'ZIP_CODE',
] as const
