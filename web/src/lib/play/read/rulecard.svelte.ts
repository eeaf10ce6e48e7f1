/** The rule that is being read beside the table; one card for all links. */
export const ruleCard = $state<{ rule: string | null }>({ rule: null });
