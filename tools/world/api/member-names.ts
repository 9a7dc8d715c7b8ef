// MoonSharp finds a member of the game's classes also when a script spells it differently: with an underscore where the
// name has a capital, or with a small first letter (docs/platform/real-mods.md#d13-smaller-functions). That is how the
// documented names of functions work: in the classes they begin with a capital, and some mods write them so.

/** `get_name` as `getName`. A leading underscore stays. */
function camelCase(name: string): string {
  let made = name.charAt(0);
  let isUpper = false;
  for (let i = 1; i < name.length; i++) {
    const letter = name.charAt(i);
    if (letter !== '_') made += isUpper ? letter.toUpperCase() : letter;
    isUpper = letter === '_';
  }
  return made;
}

function upperFirst(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/**
 * The member that a script means by `name`: the one of that name, else the one that MoonSharp finds under another
 * spelling of it.
 */
export function memberNamed<Member>(members: Readonly<Record<string, Member>>, name: string): Member | undefined {
  const member = members[name] ?? members[upperFirst(name)];
  // Scripts ask for members all the time, and hardly ever by such a name.
  if (member !== undefined || !name.includes('_')) return member;
  const camel = camelCase(name);
  return members[camel] ?? members[upperFirst(camel)];
}

/** The function that a script means by `name`, which may also begin with a capital. */
export function functionNamed<Member>(members: Readonly<Record<string, Member>>, name: string): Member | undefined {
  return memberNamed(members, name) ?? members[name.charAt(0).toLowerCase() + name.slice(1)];
}
