/** What was asked in process is under way, or waits for others: nothing of it takes longer than some turns. */
export async function inProgress(): Promise<void> {
  for (let turns = 0; turns < 50; turns += 1) await new Promise((resolve) => setImmediate(resolve))
}
