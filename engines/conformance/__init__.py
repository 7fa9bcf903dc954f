"""The contract's laws, and random walks that hold every game to them: for any game, of any package.

    from engines.conformance import Conformance
    from my_game import MY_GAME

    class TestMyGame(Conformance):
        game = MY_GAME

runs the suite by pytest; it comes with the extra `parley[conformance]`.
"""
