/** Makes password hashing as cheap as possible, because tests sign in thousands of times. */
export const cheapHashing = { N: 1024, r: 8, p: 1 }
