"""What a game knows about playing well: its agent, and what was learned for it."""

from engines.kernel.agents.agent import LEVELS, NO_GAINS, Agent, Level, ScoredMove, chance_of
from engines.kernel.agents.linear_policy import NO_LINEAR_POLICY, linear_policy_of, with_linear_policy
from engines.kernel.agents.value_network import Row, StateFeatures, ValueNetwork, value_network_of

__all__ = [
    "LEVELS", "NO_GAINS", "NO_LINEAR_POLICY", "Agent", "Level", "Row", "ScoredMove", "StateFeatures",
    "ValueNetwork", "chance_of", "linear_policy_of", "value_network_of", "with_linear_policy",
]  # fmt: skip
