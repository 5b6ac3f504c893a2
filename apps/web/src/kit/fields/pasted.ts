/** The headings the editor has, for those a copied text may have. */
const headings = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' } as const;

/** What was copied from Word or a page, in what the editor knows: its headings, real lists, the rows of a table as lines. */
export function pasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const [name, known] of Object.entries(headings))
    for (const heading of body.querySelectorAll(name)) rename(heading, known);
  for (const table of body.querySelectorAll('table')) table.replaceWith(...linesOf(table));
  for (const item of body.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) putInList(item);
  return body.innerHTML;
}

function rename(element: Element, name: string): Element {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

function linesOf(table: HTMLTableElement): Element[] {
  return [...table.rows].map((row) => {
    const line = table.ownerDocument.createElement('p');
    line.textContent = [...row.cells].map((cell) => cell.textContent.trim()).join(' – ');
    return line;
  });
}

/** Word writes an item as a paragraph that begins with its bullet or number. */
function putInList(item: HTMLElement) {
  const marker = item.querySelector('[style*="Ignore"]');
  const name = /^\s*\w{1,4}[.)]/.test(marker?.textContent ?? '') ? 'ol' : 'ul';
  marker?.remove();
  const before = item.previousElementSibling;
  const list =
    before?.hasAttribute('data-word') && before.localName === name ? before : startList(item, name);
  list.append(rename(item, 'li'));
}

function startList(item: HTMLElement, name: string): Element {
  const list = item.ownerDocument.createElement(name);
  list.setAttribute('data-word', '');
  item.before(list);
  return list;
}
