/** Calls for which the world has no suitable state: all users with permission receive this status. */
export const refusedByState: Readonly<Record<string, number>> = {
  // The world's companies have practices, and no user is notified of disputed conversations.
  deleteCompany: 409,
  notifyDisputed: 409,
  // No practice of the world has an email domain.
  removeEmailDomain: 409,
  updateDnsRecords: 409,
  verifyEmailDomain: 409,
  startRedirectionCheck: 409,
  pollRedirection: 409,
  // No company of the world has an invoice recipient.
  updateCompanyCustomer: 404,
  deleteCompanyCustomer: 404,
  // The world's practices have patients.
  deletePractice: 409,
  // Every patient of the world has a current plan, which another system charges.
  agreePlan: 409,
  // No practice of the world has a billing system that can be synced or asked.
  syncPractice: 409,
  listLanguageQuestions: 409,
  selectLanguageQuestion: 409,
  // Every practice of the world is connected.
  addConnection: 409,
  // The world's consents are signed.
  resendConsent: 409,
  editPlan: 409,
  unassignThread: 409,
  // Nobody has moved the world's threads.
  undoThreadMove: 409,
  runTask: 409,
  askForDraft: 409,
  decideDraft: 409,
  createAttachment: 422,
  createDisputeFile: 422,
  uploadPatients: 422,
  uploadRemittance: 422,
  // No practice of the world gets its data from files.
  uploadBundle: 422,
  startBundleImport: 409,
  setPracticeImage: 422,
  setCompanyLogo: 422,
  // No practice of the world has an image.
  getImage: 404,
  unsendMessage: 409,
  retryMessage: 409,
  generateIdpLoginUrl: 409,
  finishIdpLogin: 409,
  finishSso: 409,
  migrateToIdp: 409,
  getIdpSettings: 409,
  finishAccountLink: 409,
  getHelpCenterUrl: 409,
  endImpersonation: 409,
  findCardOptOut: 401,
  optOutOfCards: 401,
  signInByEhr: 403,
  exchangeCompanyToken: 403,
  refreshGivenToken: 403,
  validateOtp: 409,
  resendOtpEmail: 409,
  completePasswordReset: 409,
  enableOtp: 409,
  disableOtp: 409,
  disableUserMfa: 409,
  generateVisit: 409,
  repostPayment: 409,
  generateAppointment: 409,
}
