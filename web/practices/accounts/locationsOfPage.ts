/** Locations of a page (specification). */
export const locationsOfPage = 10
