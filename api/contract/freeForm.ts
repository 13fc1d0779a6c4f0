/**
 * Set by the gateway, and by nobody else, on the calls of a free-form query: what is answered to an account that may do
 * nothing but ask such. Like the other headers of the gateway it is believed because no browser reaches this server.
 */
export const freeFormHeader = 'x-free-form'
