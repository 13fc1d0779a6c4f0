/** Polling interval of a task: one second (specification, limits). */
export const taskPollingMs = 1000
