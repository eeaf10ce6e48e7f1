// A server of boardgame.io with a small card game: hidden hands, a market in the middle, one card a turn. Everything is
// kept in memory. Port 0 takes a free one; it is printed when the server listens.

const { Server } = require('boardgame.io/server');
const { PlayerView, INVALID_MOVE } = require('boardgame.io/core');

const CARDS = Array.from({ length: 60 }, (_, number) => ({ id: number, code: `card-${number % 20}`, worth: number % 7 }));

function draw(G, playerID, count, random) {
  const own = G.players[playerID];
  for (let drawn = 0; drawn < count; drawn++) {
    if (G.secret.deck.length === 0) {
      G.secret.deck = random.Shuffle(G.discard);
      G.discard = [];
    }
    if (G.secret.deck.length > 0) own.hand.push(G.secret.deck.pop());
  }
  G.hands[playerID] = own.hand.length;
}

const small = {
  name: 'small',
  setup: ({ ctx, random }) => {
    const G = { secret: { deck: random.Shuffle(CARDS) }, market: [], discard: [], score: {}, hands: {}, players: {} };
    for (let seat = 0; seat < ctx.numPlayers; seat++) {
      G.players[seat] = { hand: [] };
      G.score[seat] = 0;
      draw(G, seat, 5, random);
    }
    for (let space = 0; space < 6; space++) G.market.push(G.secret.deck.pop());
    return G;
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: {
      client: false,
      move: ({ G, playerID, random }, at, space) => {
        const hand = G.players[playerID].hand;
        if (at >= hand.length || space >= G.market.length) return INVALID_MOVE;
        const [card] = hand.splice(at, 1);
        G.discard.push(G.market[space]);
        G.score[playerID] += card.worth > G.market[space].worth ? 1 : 0;
        G.market[space] = card;
        draw(G, playerID, 1, random);
      },
    },
  },
};

const server = Server({ games: [small], origins: [/.*/] });
server.run({ port: Number(process.argv[2] || 0) }).then((running) => {
  console.log(running.appServer.address().port);
});
