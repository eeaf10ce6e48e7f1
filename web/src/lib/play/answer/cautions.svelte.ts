/** Warnings shown before a choice, by the id of the thing they are about. */
export const cautions = $state<{ of: Readonly<Record<string, string>> }>({ of: {} });
