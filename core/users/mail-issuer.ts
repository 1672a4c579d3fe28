/** The issuer of people who come by a link in a mail, and the id of that sign-in in URLs. */
export const mailIssuer = 'mail'
