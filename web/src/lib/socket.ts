// SPDX-License-Identifier: GPL-3.0-or-later
// A socket that comes back: greets anew after every connection, waits longer after every failure, up to ten seconds.

export type Link = 'connecting' | 'open' | 'lost' | 'refused';

export interface Hooks<In> {
  hello: () => object;
  message: (message: In) => void;
  link: (link: Link, retry_at: number | null) => void;
}

const longest_wait = 10_000;
const ping_every = 20_000;
const silence = 45_000;
/// Asking again would bring the same answer.
const hopeless = new Set(['not_found', 'bad_token', 'bad_origin']);

export class LiveSocket<In extends { type: string }> {
  private socket: WebSocket | undefined;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private heard_at = 0;
  private closed = false;
  private final = false;

  constructor(
    private readonly path: string,
    private readonly hooks: Hooks<In>,
    private readonly pings = true,
  ) {
    addEventListener('online', this.now);
    document.addEventListener('visibilitychange', this.now);
    this.connect();
  }

  get is_open(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  send(message: object): boolean {
    if (!this.is_open) return false;
    this.socket?.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.closed = true;
    removeEventListener('online', this.now);
    document.removeEventListener('visibilitychange', this.now);
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    this.socket?.close();
  }

  /// Drops the line to get the whole again: what was heard does not fit together.
  restart(): void {
    this.socket?.close();
  }

  /// Begins anew although the server has refused: with another hello.
  reopen(): void {
    this.final = false;
    this.failures = 0;
    this.now();
  }

  /// Tries again without waiting.
  readonly now = (): void => {
    if (this.closed || this.final || document.visibilityState === 'hidden') return;
    const state = this.socket?.readyState;
    if (state === WebSocket.OPEN || state === WebSocket.CONNECTING) return;
    clearTimeout(this.timer);
    this.connect();
  };

  private connect(): void {
    this.hooks.link('connecting', null);
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(`${scheme}//${location.host}${this.path}`);
    this.socket = socket;
    this.heard_at = Date.now();
    socket.onopen = () => {
      this.heard_at = Date.now();
      this.send(this.hooks.hello());
      this.hooks.link('open', null);
      clearInterval(this.pulse);
      if (this.pings) this.pulse = setInterval(() => this.check_pulse(), 5_000);
    };
    socket.onmessage = (event) => {
      this.heard_at = Date.now();
      const message = JSON.parse(String(event.data)) as In & { code?: string };
      if (message.type !== 'error') this.failures = 0;
      else if (hopeless.has(message.code ?? '')) this.final = true;
      this.hooks.message(message);
    };
    socket.onclose = () => this.lost(socket);
  }

  private check_pulse(): void {
    const quiet = Date.now() - this.heard_at;
    if (quiet > silence) this.socket?.close();
    else if (quiet > ping_every) this.send({ type: 'ping', re: 0 });
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket || this.closed) return;
    clearInterval(this.pulse);
    if (this.final) {
      this.hooks.link('refused', null);
      return;
    }
    const wait = Math.min(longest_wait, 400 * 1.8 ** this.failures++) * (0.8 + 0.4 * Math.random());
    this.hooks.link('lost', Date.now() + wait);
    this.timer = setTimeout(() => this.connect(), wait);
  }
}
