const batchActions = ['RESTART', 'ADVANCE', 'SEND_PAPER', 'APPROVE', 'SEND_MESSAGE', 'SET_STATUS'] as const
export type BatchAction = (typeof batchActions)[number]

/** Whether this version has words for what a batch does. */
export const isBatchAction = (action: string | null | undefined): action is BatchAction =>
  batchActions.some((known) => known === action)
