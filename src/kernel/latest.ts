/**
 * A function that remembers its last answer. States never change, so an answer holds for as long as the same state is
 * asked about; and a game in progress asks about one state at a time.
 *
 * @param make works the answer out
 * @param keyOf what the answer depends on: answers for equal keys (`===`) are the same. By default the subject itself
 */
export function latestOf<Subject, Value>(
  make: (this: void, subject: Subject) => Value,
  keyOf?: (this: void, subject: Subject) => unknown,
): (this: void, subject: Subject) => Value {
  let latest: { readonly key: unknown; readonly value: Value } | undefined;
  return subject => {
    const key = keyOf === undefined ? subject : keyOf(subject);
    if (latest === undefined || latest.key !== key) latest = { key, value: make(subject) };
    return latest.value;
  };
}
