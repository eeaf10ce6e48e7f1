/** What whoever chooses something should know before, by the thing it is about: the same on all boards. */
export const cautions = $state<{ of: Readonly<Record<string, string>> }>({ of: {} });
