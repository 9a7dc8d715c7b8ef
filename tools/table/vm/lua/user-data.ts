/** A value of the host that scripts can hold but not look into. */
export class UserData {
  constructor(
    /** The name of its class in messages. */
    readonly className: string,
    readonly content: unknown,
  ) {}
}
