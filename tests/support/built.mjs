const folder = new URL('../../dist/server/', import.meta.url)

/**
 * A module of the built servers, for test programs in separate processes: from the sources each would take three
 * seconds of a core to start.
 * @param {string} path From the root, without its extension: `api/db/database`.
 */
export const built = (path) => import(new URL(`${path}.js`, folder).href)
