/** Schema of the hand-written gateway: the part of the API that the two screens need. */
export const plainTypes = /* GraphQL */ `
  type Query {
    viewer: User
    patient(restId: ID!): Patient
    patients(first: Int!): PatientList!
  }
  type User {
    id: ID!
    isSystem: Boolean!
  }
  type PatientList {
    total: Int
    hasMore: Boolean!
    nodes: [Patient!]!
  }
  type Patient {
    id: ID!
    name: String!
    firstName: String!
    lastName: String!
    dateOfBirth: String
    externalId: String
    practiceName: String!
    status: String!
    familyRole: String
    currency: String!
    currentBalance: String!
    familyBalance: String!
    collectionsBalance: String!
    lastServiceDate: String
    isDigitallyReachable: Boolean!
    createdAt: String!
    tags: [Tag!]!
    isQueued: Boolean
    isPaused: Boolean!
    pauseReason: String
    pausedBefore: String
    timezone: String!
    unbillableReason: String
    lastBillingCycle: BillingCycle
    statements: [Statement!]!
  }
  type Tag {
    id: ID!
    name: String!
  }
  type BillingCycle {
    status: String!
    isPaused: Boolean!
  }
  type Statement {
    id: ID!
    bucket: String!
    startDate: String
    manualAdjustment: String!
    visits: [Visit!]!
  }
  type Visit {
    id: ID!
    serviceDate: String!
    description: String
    providerName: String
    locationName: String
    billingHoldType: String
    isSentToCollections: Boolean!
    billed: String!
    insurancePaid: String!
    adjustment: String!
    discounts: String!
    patientAmount: String!
    patientPaid: String!
    patientBalance: String!
    charges: [Charge!]!
  }
  type Charge {
    id: ID!
    procedureCode: String!
    description: String
    procedureTitle: String
    customDescription: String
    units: Int
    billed: String!
    insurancePaid: String!
    adjustment: String!
    discounts: String!
    patientAmount: String!
    patientPaid: String!
    patientBalance: String!
    applies(patientId: ID!): [Apply!]!
  }
  type Apply {
    id: ID!
    amount: String!
    paymentDate: String!
    paymentExternalId: String
  }
`
