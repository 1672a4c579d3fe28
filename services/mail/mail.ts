export interface Message {
  to: string
  subject: string
  text: string
}

export interface Mail {
  /** `refused`: this message. `denied`: our name and password. It may be delivered later. */
  send(message: Message): Promise<void>
  check(): Promise<void>
}
