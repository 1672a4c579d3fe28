/** Also the id of this sign-in in URLs. */
export const mailIssuer = 'mail'
