import type { LuaObject } from './value.ts';

/** A host value that scripts can hold but not look into. */
export class UserData implements LuaObject {
  constructor(
    /** The name of its class in messages. */
    readonly className: string,
    readonly content: unknown,
  ) {}

  luaType(): 'userdata' {
    return 'userdata';
  }
}
