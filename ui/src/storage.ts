/** What the browser remembers between visits; a browser that forbids it just forgets. */

export function remembered(name: string): string | null {
  try {
    return localStorage.getItem(`botdrome.${name}`);
  } catch {
    return null;
  }
}

export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(`botdrome.${name}`, value);
  } catch {
    return; // private windows and file:// may refuse: the choice then lasts as long as the page
  }
}
