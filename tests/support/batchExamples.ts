/** Patients in a state for each batch action: completed, delivered, sent, in review, unsuccessful. */
export const batchPatients: Record<string, number> = {
  batchRestart: 8,
  batchAdvance: 17,
  batchSendPaper: 2,
  batchApprove: 14,
  batchChangeCycleStatus: 11,
  batchSendMessage: 4,
}

/** Selected by filter, because the response must not name an id out of scope. */
export const selectedFor = (name: string) => ({ where: JSON.stringify({ external_id: `EX-${batchPatients[name]}` }) })
