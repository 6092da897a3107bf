"""How hard Hypothesis tries: a few examples, always the same, or many with UNO_RULES_SLOW=1.

Only the slow way shrinks what fails: a match with a profile of sixty options takes
minutes to shrink, and the quick way is there to say yes or no.
"""

from __future__ import annotations

import os
import signal

from hypothesis import HealthCheck, Phase, settings

# Drawing a profile of sixty options is slow by nature, and so is a small machine.
_PATIENT = [HealthCheck.too_slow, HealthCheck.data_too_large]

settings.register_profile(
    "quick",
    max_examples=25,
    stateful_step_count=15,
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=_PATIENT,
)
settings.register_profile(
    "slow",
    max_examples=500,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=_PATIENT,
)
settings.load_profile("slow" if os.environ.get("UNO_RULES_SLOW") == "1" else "quick")

# A shell lets its background jobs ignore interrupts, and their children inherit it; some tests
# send one.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
