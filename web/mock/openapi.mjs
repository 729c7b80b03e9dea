// SPDX-License-Identifier: GPL-3.0-or-later
// A short description of the API, in the form the real one has.
const answer = (text) => ({ 200: { description: text } });

export function openapi() {
  return {
    openapi: '3.1.0',
    info: { title: 'Adoube', version: 'mock', description: 'Games, positions and files over HTTP and WebSockets.' },
    tags: [
      { name: 'Games', description: 'Create a game, read it, act in it.' },
      { name: 'Positions', description: 'What the Laws say about a position.' },
    ],
    paths: {
      '/api/games': {
        post: {
          tags: ['Games'],
          summary: 'Create a game',
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/GameRequest' } } } },
          responses: { 201: { description: 'The game and its tokens.' }, 422: { description: 'A field is wrong; the sentence says which and why.' } },
        },
      },
      '/api/games/{id}': {
        get: {
          tags: ['Games'],
          summary: 'Read a game',
          parameters: [{ name: 'id', in: 'path', required: true, description: 'Eight letters and digits.', schema: { type: 'string' } }],
          responses: answer('The game, its moves and its state.'),
        },
      },
      '/api/position': { post: { tags: ['Positions'], summary: 'Describe a position', responses: answer('Legal moves, check, outcome.') } },
      '/api/move': { post: { tags: ['Positions'], summary: 'Try a move', responses: answer('The move and what it leads to, or why not.') } },
    },
    components: {
      schemas: {
        GameRequest: {
          type: 'object',
          required: ['opponent', 'colour', 'start'],
          properties: {
            opponent: { type: 'string', enum: ['screen', 'friend', 'engine', 'program', 'engines'] },
            colour: { type: 'string', enum: ['white', 'black', 'random'] },
            time: { type: ['string', 'null'], description: '"5+3"; null: no clock.' },
            touch_move: { type: 'boolean' },
          },
        },
      },
    },
  };
}
