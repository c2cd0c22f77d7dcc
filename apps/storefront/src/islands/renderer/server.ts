import type { ComponentType, ReactElement } from 'react'
import { createElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { type Language, languageOf } from '../../shared/messages/language.ts'
import '../../shared/messages/messages.ts'
import type { SiteView } from '../../shared/views/site-view.ts'
import { ownAreas } from '../island-texts.ts'

/** What Astro gives a renderer as `this`: one object per page. */
interface RenderContext {
  readonly result: object
}

/** What Astro says of an island. */
interface IslandMetadata {
  readonly hydrate?: string
  readonly componentExport?: { readonly value: string }
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

/** A renderer as Astro expects it. */
export interface Renderer {
  readonly name: string
  readonly supportsAstroStaticSlot: true
  check(
    component: unknown,
    props: Record<string, unknown>,
    slots: unknown,
    metadata?: IslandMetadata,
  ): boolean
  renderToStaticMarkup(
    this: RenderContext,
    component: ComponentType<Record<string, unknown>>,
    props: Record<string, unknown>,
    slots: Readonly<Record<string, string>>,
    metadata?: IslandMetadata,
  ): Rendered
}

/**
 * Renders React components for Astro. React is all there is, so every component is taken for one; Astro's own integration
 * renders a component once more to find out, and gives up the `useId` prefix in its synchronous mode.
 *
 * Islands belong to the renderer whose script brings their texts: that of their language, and `island` of those that say
 * more than the common ones (`island-texts.ts`).
 */
export function rendererFor(language: Language, island?: string): Renderer {
  return {
    name: `vitrine-react/${language}${island === undefined ? '' : `/${island}`}`,
    supportsAstroStaticSlot: true,

    check(component, props, _slots, metadata) {
      if (!isComponent(component)) return false
      if (!metadata?.hydrate) return true
      const name = metadata.componentExport?.value ?? ''
      return languageOfIsland(name, props) === language && (name in ownAreas ? name : undefined) === island
    },

    renderToStaticMarkup(component, props, slots, metadata) {
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
      // Only islands need the markers that React hydrates by.
      const write = metadata?.hydrate ? renderToString : renderToStaticMarkup
      const html = write(createElement(component, { ...props, ...slotted }), {
        identifierPrefix: prefix,
      })
      return { html: html.replace(resourceHints, ''), attrs: { prefix } }
    },
  }
}

function isComponent(component: unknown): boolean {
  return (
    typeof component === 'function' ||
    (typeof component === 'object' && component !== null && '$$typeof' in component)
  )
}

/** Islands get their site as a prop, or in their view. */
function languageOfIsland(name: string, props: Record<string, unknown>): Language {
  const { site, view } = props as { site?: SiteView; view?: { site?: SiteView } }
  const known = site ?? view?.site
  if (!known)
    throw new TypeError(`The island ${name} has no site: give it one as \`site\` or in its \`view\`.`)
  return languageOf(known.locale)
}

/** Markup that Astro rendered, where the component renders its children. Astro removes the element around it. */
function slot(html: string): ReactElement {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: Astro has rendered and escaped it.
  return createElement('astro-static-slot', { dangerouslySetInnerHTML: { __html: html } })
}
