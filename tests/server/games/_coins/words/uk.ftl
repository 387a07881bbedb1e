game-name = Монети
