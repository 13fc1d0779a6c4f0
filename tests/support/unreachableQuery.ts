/** A query that accepts any builder calls, and fails when it is sent. */
export const unreachableQuery: unknown = new Proxy(
  {},
  {
    get: (_query, step) =>
      step === 'then'
        ? (_answer: unknown, fail: (error: Error) => void) =>
            fail(Object.assign(new Error('connect ECONNREFUSED 10.1.2.3'), { code: 'ECONNREFUSED' }))
        : () => unreachableQuery,
  },
)
