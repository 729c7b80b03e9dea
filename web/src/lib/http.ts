// SPDX-License-Identifier: GPL-3.0-or-later
// Requests to the server: JSON in, JSON or an error with a sentence out.
import type { ApiErrorBody } from './wire';

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: ApiErrorBody,
  ) {
    super(body.text);
  }
}

const unreachable = 'The server cannot be reached. Is it still running?';

async function refusal(response: Response): Promise<ApiError> {
  try {
    const body = (await response.json()) as { error?: ApiErrorBody };
    if (body.error?.text) return new ApiError(response.status, body.error);
  } catch {
    // The answer is no JSON: the sentence below serves.
  }
  const text = `The server answered with status ${response.status}.`;
  return new ApiError(response.status, { code: 'internal', text });
}

export async function open(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, { code: 'unreachable', text: unreachable });
  }
  if (!response.ok) throw await refusal(response);
  return response;
}

export async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return (await (await open(path, signal ? { signal } : undefined)).json()) as T;
}

/// A question in JSON, whatever the answer is in.
export function send(path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  const init: RequestInit = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
  if (signal) init.signal = signal;
  return open(path, init);
}

export async function post<T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> {
  return (await (await send(path, body, signal)).json()) as T;
}

/// Each line of an ndjson answer, as soon as it has arrived.
export async function* rows<T>(response: Response): AsyncGenerator<T> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    rest += value ?? '';
    const lines = rest.split('\n');
    rest = done ? '' : (lines.pop() ?? '');
    for (const line of lines) if (line.trim()) yield JSON.parse(line) as T;
    if (done) return;
  }
}

export function sentence_of(error: unknown): string {
  return error instanceof Error ? error.message : 'Something went wrong.';
}
