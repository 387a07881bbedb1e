// boardgame.io with its in-memory storage and the least game there is: two players take turns to add one.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { Server, Origins } = require('boardgame.io/server');

const tally = {
  name: 'tally',
  setup: () => ({ count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    add: ({ G }) => {
      G.count += 1;
    },
  },
};

const server = Server({ games: [tally], origins: [Origins.LOCALHOST] });
const running = await server.run({ port: Number(process.argv[2]), callback: () => {} });
console.log('ready');
process.on('SIGTERM', () => {
  server.kill(running);
  process.exit(0);
});
