// SPDX-License-Identifier: GPL-3.0-or-later
// A program that behaves as badly as its first argument says.
int main() { return 0; }
