game-name = Монеты
