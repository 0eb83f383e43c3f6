/** Settings that the browser keeps between visits, if it allows that. */

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
