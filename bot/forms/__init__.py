"""Forms: what is asked next of a move, a plan or a standing order, and what has been filled in; no Discord.

The chat shows them as panels; another skin, such as a web page, would show the same questions otherwise.
"""
