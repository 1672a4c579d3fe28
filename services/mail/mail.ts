/** A message in plain text. */
export interface Message {
  to: string
  subject: string
  text: string
}

/** The mail server of the site (`SMTP_URL`). */
export interface Mail {
  /**
   * Hands a message to the server, which may deliver it later.
   * @throws ServiceError `refused` if the server does not take this message, `denied` if it does
   *   not take our name and password, and the other codes
   */
  send(message: Message): Promise<void>
  /**
   * Connects and says our name and password, without a message.
   * @throws ServiceError; its cause is what the server replied
   */
  check(): Promise<void>
}
