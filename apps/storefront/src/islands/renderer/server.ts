import type { ComponentType, ReactElement } from 'react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

/** What Astro gives a renderer as `this`: one object per page. */
interface RenderContext {
  readonly result: object
}

interface Rendered {
  readonly html: string
  readonly attrs: Readonly<Record<string, string>>
}

/** Resource hints that React writes in front of its markup. Here the layout writes them, in the head. */
const resourceHints = /<link\s[^>]*rel="(?:preload|modulepreload|stylesheet|preconnect|dns-prefetch)"[^>]*>/g

/** Counts the React roots of a page, so that ids made by `useId` differ between them. */
const roots = new WeakMap<object, number>()

function nextPrefix(page: object): string {
  const count = roots.get(page) ?? 0
  roots.set(page, count + 1)
  return `r${count}`
}

/**
 * Renders React components for Astro. React is the only renderer, so every component is taken for one; Astro's own
 * integration renders a component once more to find out, and gives up the `useId` prefix in its synchronous mode.
 */
const renderer = {
  name: 'vitrine-react',
  supportsAstroStaticSlot: true,

  check(component: unknown): boolean {
    return (
      typeof component === 'function' ||
      (typeof component === 'object' && component !== null && '$$typeof' in component)
    )
  },

  renderToStaticMarkup(
    this: RenderContext,
    component: ComponentType<Record<string, unknown>>,
    props: Record<string, unknown>,
    slots: Readonly<Record<string, string>>,
    metadata?: { readonly hydrate?: string },
  ): Rendered {
    const markup = Object.entries(slots)
    if (markup.length > 0 && metadata?.hydrate) {
      throw new TypeError(
        `The island ${component.displayName ?? component.name} was given markup from an .astro file, which the browser would have to parse again. Pass it data and compose in React.`,
      )
    }
    const slotted = Object.fromEntries(
      markup.map(([name, html]) => [name === 'default' ? 'children' : name, slot(html)]),
    )
    const prefix = nextPrefix(this.result)
    const html = renderToString(createElement(component, { ...props, ...slotted }), {
      identifierPrefix: prefix,
    })
    return { html: html.replace(resourceHints, ''), attrs: { prefix } }
  },
}

/** Markup that Astro made, put where the component wants it; Astro takes the element around it away again. */
function slot(html: string): ReactElement {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: Astro has rendered and escaped it.
  return createElement('astro-static-slot', { dangerouslySetInnerHTML: { __html: html } })
}

// biome-ignore lint/style/noDefaultExport: Astro loads a renderer by its default export.
export default renderer
