"""What is said about an export that holds more than this program writes."""

MANY_ORDERS = "This export has more standing orders for a seat than the {most} that a member may leave."
LONG_ORDER = "This export has a standing order with more parts than the {most} moves of a plan."
MANY_ASKED = "This export has a seat that wants to be asked about more than this game can ask."
OTHER_CLOCK = "This export has a clock for more seats than there are."
LONG_OPTIONS = "This export has more options than this game."
LONG_ENTRY = "This export is damaged: entry {number} of its log holds more than any entry can."
MANY_WHISPERS = (
    "This export has more whispers from a seat to another than members can send, which are {most} in an hour."
)
