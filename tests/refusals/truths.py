"""What holds where a refusal names a rule: a function for each rule id, which reads the table and asks no predicate."""

from collections.abc import Callable

from tests.refusals.sampling import Attempt

Truth = Callable[[Attempt], bool]


class Truths:
    """Functions by the ids of the rules whose condition they check."""

    def __init__(self) -> None:
        self.by_rule: dict[str, Truth] = {}
        self.by_case: dict[str, Truth] = {}
        """Cases that mean the same whatever the rule."""

    def of(self, *rules: str) -> Callable[[Truth], Truth]:
        def keep(check: Truth) -> Truth:
            for rule in rules:
                assert rule not in self.by_rule, rule
                self.by_rule[rule] = check
            return check

        return keep

    def of_cases(self, *cases: str) -> Callable[[Truth], Truth]:
        def keep(check: Truth) -> Truth:
            self.by_case |= dict.fromkeys(cases, check)
            return check

        return keep

    def is_true(self, attempt: Attempt) -> bool | None:
        """Whether the condition that the rule names holds; None if nobody wrote a function for this rule."""
        check = self.by_case.get(attempt.case) or self.by_rule.get(attempt.rule)
        return None if check is None else check(attempt)
