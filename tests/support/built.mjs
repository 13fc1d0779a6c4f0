const folder = new URL('../../dist/server/', import.meta.url)

/**
 * A module of the built servers, for programs of tests in a process of their own: from the sources each would start in
 * three seconds of a core.
 * @param {string} path From the root, without its ending: `api/db/database`.
 */
export const built = (path) => import(new URL(`${path}.js`, folder).href)
