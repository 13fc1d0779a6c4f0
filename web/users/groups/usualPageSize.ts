/** Groups of a page (specification). */
export const usualPageSize = 100
