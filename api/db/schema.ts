export * from './billingTables.ts'
export * from './organisationTables.ts'
export * from './patientTables.ts'
export * from './systemTables.ts'
