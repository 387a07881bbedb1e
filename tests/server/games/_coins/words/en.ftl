game-name = Coins
