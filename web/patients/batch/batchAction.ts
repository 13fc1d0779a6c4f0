const batchActions = ['RESTART', 'ADVANCE', 'SEND_PAPER', 'APPROVE', 'SEND_MESSAGE', 'SET_STATUS'] as const
export type BatchAction = (typeof batchActions)[number]

/** Whether this version has labels for a batch action. */
export const isBatchAction = (action: string | null | undefined): action is BatchAction =>
  batchActions.some((known) => known === action)
