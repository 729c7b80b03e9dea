// SPDX-License-Identifier: GPL-3.0-or-later
// What goes over the wire, as the server documents it at /api/openapi.json.

export type Colour = 'white' | 'black';
export type Square = string;
export type Uci = string;
export type San = string;
export type Fen = string;

/// An article in both numberings; and the sentences of it that refuse a move.
export interface Cited {
  article: string;
  fide?: string | null | undefined;
  sentences?: string[] | undefined;
}

export interface Reason extends Cited {
  code: string;
  text: string;
  squares: Square[];
  /// The earlier move of the line that is to blame, 1 for the first.
  ply?: number | null | undefined;
}

export interface Verdict extends Reason {
  reasons?: Reason[];
}

export interface ApiErrorBody {
  code: string;
  text: string;
  field?: string;
  column?: number;
  reasons?: Reason[];
}

export interface Program {
  id: string;
  name: string;
}

export interface Site {
  version: string;
  engine: { name: string; elo: { min: number; max: number } };
  programs: Program[];
  limits: { body?: number; pgn: number; file?: number; analysis_seconds: number; table_men: number };
}

export type Start =
  | { kind: 'standard' }
  | { kind: 'chess960'; number?: number }
  | { kind: 'fen'; fen: Fen; chess960?: boolean };

export type Opponent = 'screen' | 'friend' | 'engine' | 'program' | 'engines';

export interface GameRequest {
  opponent: Opponent;
  colour: Colour | 'random';
  start: Start;
  time: string | null;
  touch_move: boolean;
  elo?: number;
  program?: string;
  black_elo?: number;
  black_program?: string;
  names?: { white?: string; black?: string };
}

export interface GameCreated {
  id: string;
  seats: { white?: string; black?: string };
  invite?: string;
  token?: string;
}

export interface Player {
  name: string;
  kind: 'person' | 'engine' | 'program';
}

export interface Game {
  id: string;
  created: string;
  opponent: Opponent;
  white: Player;
  black: Player;
  time: string | null;
  control: { initial: number; increment: number; kind: string } | null;
  touch_move: boolean;
  chess960: boolean;
  start: Fen;
}

export interface Move {
  uci: Uci;
  san: San;
  fen: Fen;
  check: boolean;
  clock?: number;
}

export interface Clocks {
  white: number;
  black: number;
  running: Colour | null;
  at: number;
  delay?: number;
}

export interface Claim extends Cited {
  kind: 'threefold_repetition' | 'fifty_moves';
  with: Uci | null;
  text: string;
}

export interface Outcome extends Cited {
  result: string;
  termination: string;
  text: string;
  winner: Colour | null;
}

export interface Touch {
  obligations: (Cited & { text: string; squares: Square[] })[];
  permitted: Uci[];
  in_hand: Square | null;
  off: Square[];
  standing: Record<Square, string>;
  adjusting: boolean;
  claim: Colour | null;
}

export interface Material {
  white: string[];
  black: string[];
  balance: number;
}

export type Dests = Record<Square, Square[]>;

export type ActionName =
  | 'move'
  | 'draw'
  | 'accept_draw'
  | 'decline_draw'
  | 'claim'
  | 'resign'
  | 'takeback'
  | 'accept_takeback'
  | 'decline_takeback'
  | 'abort'
  | 'rematch'
  | 'accept_rematch'
  | 'decline_rematch'
  | 'touch'
  | 'adjust'
  | 'claim_touch';

export interface State {
  ply: number;
  turn: Colour;
  fen: Fen;
  check: Square | null;
  legal: Dests;
  promotions: string[];
  clocks: Clocks | null;
  offer: Colour | null;
  takeback: Colour | null;
  claims: Claim[];
  bound_to: (Cited & { move: Uci; text: string; squares: Square[] }) | null;
  touch: Touch | null;
  can: { white: ActionName[]; black: ActionName[] };
  outcome: Outcome | null;
  aborted: boolean;
  rematch: { offer: Colour | null; id: string | null };
  material: Material;
  thinking: Colour | null;
}

export type Action =
  | { do: 'move'; uci?: Uci; san?: San; ply: number }
  | { do: 'try'; from: Square; to: Square; promotion?: string; ply: number }
  | { do: 'touch'; event: string; ply: number }
  | { do: 'claim'; kind: string; with?: Uci }
  | {
      do:
        | 'draw'
        | 'accept_draw'
        | 'decline_draw'
        | 'resign'
        | 'takeback'
        | 'accept_takeback'
        | 'decline_takeback'
        | 'abort'
        | 'rematch'
        | 'accept_rematch'
        | 'decline_rematch';
      ply?: number;
    };

export type FromGame =
  | { type: 'game'; seq: number; you: Colour | 'both' | null; game: Game; moves: Move[]; state: State }
  | { type: 'state'; seq: number; from: number; moves: Move[]; state: State; verdict: Verdict | null }
  | { type: 'answer'; re: number; accepted: boolean; verdict: Verdict | null; promotion?: boolean }
  | { type: 'presence'; white: boolean; black: boolean; spectators: number }
  | { type: 'rematch'; id: string }
  | { type: 'pong'; re: number; at: number }
  | { type: 'error'; code: string; text: string }
  | { type: 'bye'; text: string };

export interface Position {
  fen: Fen;
  turn: Colour;
  chess960: boolean;
  check: Square | null;
  legal: Dests;
  promotions: string[];
  moves: { uci: Uci; san: San }[];
  outcome: Outcome | null;
  material: Material;
}

export type MoveAnswer =
  | { accepted: true; move: Move; position: Position }
  | { accepted: false; verdict: Verdict; promotion?: boolean };

export interface EditorSetup {
  pieces: Record<Square, string>;
  turn: Colour;
  castling: string;
  en_passant: Square | null;
  halfmove: number;
  fullmove: number;
}

export type EditorRequest = (EditorSetup | { fen: Fen }) & { chess960?: boolean };

export interface EditorAnswer {
  fen: Fen;
  valid: boolean;
  reasons: Reason[];
  setup: EditorSetup;
  position?: Position;
}

/// Whether one player can ever checkmate.
export interface MateAnswer {
  verdict: 'winnable' | 'unwinnable' | 'undetermined';
  proof: 'helpmate' | 'material' | 'region' | 'closed_set' | 'blurred_set' | null;
  /// A phrase: the mating line, or why there is none, or what was spent.
  reason: string;
}

export interface DeadAnswer extends Omit<Cited, 'sentences'> {
  /// Neither player can checkmate by any series of legal moves; null: not known.
  dead: boolean | null;
  ended: 'checkmate' | 'stalemate' | null;
  white: 'can' | 'cannot' | 'unknown';
  black: 'can' | 'cannot' | 'unknown';
  players: { white: MateAnswer; black: MateAnswer };
  text: string;
  /// The conclusion, and what a fallen flag would mean.
  sentences: ({ text: string } & Cited)[];
  line: San[];
}

/// For the player to move, or for the one who makes the move; the fifty-move rule is left out.
export interface TableValue {
  wdl: 'win' | 'draw' | 'loss';
  /// To the mate.
  plies: number;
}

export interface TableAnswer {
  fen: Fen;
  answered: boolean;
  table?: TableValue;
  /// Best first.
  moves: { uci: Uci; san: San; table: TableValue }[];
  silences: { text: string }[];
}

/// What a comment draws: an arrow, or without `to` a mark on a square.
export interface Shape {
  colour: 'red' | 'green' | 'yellow' | 'blue';
  from: Square;
  to?: Square;
}

export interface TreeNode {
  uci: Uci;
  san: San;
  fen: Fen;
  check: boolean;
  comment_before?: string;
  comment?: string;
  shapes?: Shape[];
  shapes_before?: Shape[];
  nags: number[];
  clock?: number;
  eval?: unknown;
  children: TreeNode[];
}

export interface Tree {
  tags: [string, string][];
  start: Fen;
  result: string;
  root: TreeNode;
}

export interface Fault extends Partial<Cited> {
  code: string;
  text: string;
  /// All that the Laws hold against the move; the text is that of the first.
  reasons?: Reason[];
  line: number;
  column: number;
  offset: number;
  length: number;
}

export interface PgnAnswer {
  count: number;
  game: Tree;
  faults: Fault[];
}

export interface FoundFault {
  fault: Fault;
  game: number;
  white: string;
  black: string;
  ply: number | null;
  fen: Fen | null;
  excerpt: { text: string; from: number; to: number };
}

export interface ValidateEnd {
  games: number;
  faulty: number;
  plies: number;
  faults: Record<string, number>;
  seconds: number;
}

export type ValidateRow =
  | { progress: { bytes: number; of: number; games: number; faults: Record<string, number> } }
  | FoundFault
  | { end: ValidateEnd }
  | { error: ApiErrorBody };

export interface GraphPoint {
  ply: number;
  cp: number | null;
  mate: number | null;
  best: San;
  mark: '' | '?!' | '?' | '??';
}

/// Something that a case does or asks, and what the Laws say to it: null for a question.
export interface LawTry {
  say: string;
  /// What was done on this board before.
  deeds: string;
  fen: Fen;
  accepted: boolean | null;
  expected: string;
}

export interface LawCase {
  id: string;
  fen: Fen;
  try: LawTry[];
  note: string;
}

export interface LawTryAnswer {
  accepted: boolean | null;
  as_expected: boolean;
  verdict: Verdict;
  fen: Fen;
  move: Uci | null;
}

export interface Article {
  id: string;
  title?: string;
  fide: string | null;
  sentences: { id: string; fide: string | null; text: string }[];
  text: string;
  cases: LawCase[];
}

export interface KrkMove {
  uci: Uci;
  san: San;
  fen: Fen;
  kind: string;
  reason: string;
  room: Square[];
  critical: Square | null;
  mate_in_at_most?: number;
}

export interface KrkJudgement {
  within: boolean;
  best: Uci;
  san: San;
  text: string;
}

export interface KrkReply {
  uci: Uci;
  san: San;
  fen: Fen;
}

export interface EngineLine {
  cp: number | null;
  mate: number | null;
  wdl?: [number, number, number];
  moves: Uci[];
  san: San[];
}

export type FromAnalysis =
  | { type: 'lines'; re: number; depth: number; nodes: number; nps: number; lines: EngineLine[] }
  | { type: 'done'; re: number; text?: string }
  | { type: 'error'; code: string; text: string };
