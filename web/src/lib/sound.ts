// SPDX-License-Identifier: GPL-3.0-or-later
// Sounds made here out of oscillators and noise: wood on wood, and a few quiet tones.
import { prefs } from './prefs.svelte';

let context: AudioContext | undefined;

function audio(): AudioContext | undefined {
  if (!prefs.sound) return undefined;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    return context;
  } catch {
    return undefined;
  }
}

function knock(at: AudioContext, pitch: number, loudness: number, delay = 0): void {
  const start = at.currentTime + delay;
  const length = Math.floor(at.sampleRate * 0.06);
  const buffer = at.createBuffer(1, length, at.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * Math.exp((-9 * i) / length);
  const noise = at.createBufferSource();
  noise.buffer = buffer;
  const wood = at.createBiquadFilter();
  wood.type = 'bandpass';
  wood.frequency.value = pitch;
  wood.Q.value = 3.2;
  const gain = at.createGain();
  gain.gain.value = loudness;
  noise.connect(wood).connect(gain).connect(at.destination);
  noise.start(start);
}

function tone(at: AudioContext, pitch: number, loudness: number, delay: number, length: number): void {
  const start = at.currentTime + delay;
  const oscillator = at.createOscillator();
  oscillator.type = 'sine';
  oscillator.frequency.value = pitch;
  const gain = at.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loudness, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(gain).connect(at.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}

export type Sound = 'move' | 'capture' | 'check' | 'refused' | 'end' | 'offer' | 'low';

export function play(sound: Sound): void {
  const at = audio();
  if (!at) return;
  switch (sound) {
    case 'move':
      return knock(at, 900, 1.4);
    case 'capture':
      knock(at, 1300, 1.2);
      return knock(at, 700, 1.5, 0.045);
    case 'check':
      knock(at, 900, 1.4);
      return tone(at, 880, 0.06, 0.03, 0.22);
    case 'refused':
      return tone(at, 196, 0.08, 0, 0.16);
    case 'offer':
      return tone(at, 660, 0.06, 0, 0.2);
    case 'low':
      tone(at, 988, 0.05, 0, 0.09);
      return tone(at, 988, 0.05, 0.14, 0.09);
    case 'end':
      tone(at, 523, 0.07, 0, 0.5);
      tone(at, 659, 0.06, 0.09, 0.5);
      return tone(at, 784, 0.05, 0.18, 0.6);
  }
}

export function play_move(san: string, check: boolean): void {
  play(check ? 'check' : san.includes('x') ? 'capture' : 'move');
}
