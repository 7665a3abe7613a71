/**
 * Waits for all of some tasks, also after one has failed: no other must still be writing then.
 *
 * @throws What a task that failed has thrown; of several, the first in the list.
 */
export async function allDone<Results extends readonly unknown[]>(
  tasks: {
    [Task in keyof Results]: Promise<Results[Task]>
  },
): Promise<Results> {
  const results = await Promise.allSettled(tasks)
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  }) as unknown as Results
}
