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
  // Asked in nearly everything that rules do, so that nothing is made to remember it.
  let isKnown = false;
  let latest: unknown;
  let answer: Value | undefined;
  return subject => {
    const key = keyOf === undefined ? subject : keyOf(subject);
    if (!isKnown || latest !== key) {
      answer = make(subject);
      latest = key;
      isKnown = true;
    }
    // It was made for this key.
    return answer as Value;
  };
}
