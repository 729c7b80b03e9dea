// SPDX-License-Identifier: GPL-3.0-or-later
// Where the page begins.
import '@lichess-org/chessground/assets/chessground.base.css';
import './styles/base.css';
import './styles/board.css';
import './styles/pieces_adoube.css';
import { mount } from 'svelte';
import App from './App.svelte';

const target = document.getElementById('app');
if (target) mount(App, { target });
