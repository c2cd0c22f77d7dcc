import type { ImportContext } from '../../store-document/index.ts'
import type { ProductReferences } from '../records.ts'
import { contentHash } from '../repository/reference-repository.ts'
import type { ProductPart } from '../store-document/parts.ts'
import type { StoredContent } from '../stored-product.ts'

type InfoSection = StoredContent['infoSections'][number]

import type { CatalogPart } from './catalog-part.ts'

export interface SectionToLoad {
  readonly id: string
  readonly uniqueName: string
  readonly section: InfoSection
  readonly hash: string
  readonly productCount: number
}

export interface LabelToLoad {
  readonly id: string
  readonly name: string
  readonly productCount: number
}

/** Entities that the products of a document share: brands and ribbons by name, and info sections by content. */
export class SharedEntities {
  readonly #context: ImportContext
  readonly #sections = new Map<string, { uniqueName: string; section: InfoSection }>()
  readonly #uniqueNames = new Set<string>()
  readonly #numbers = new Map<string, number>()
  readonly #counts = new Map<string, number>()
  readonly #catalog: CatalogPart
  readonly #idsOfNames: { readonly brands: Map<string, string>; readonly ribbons: Map<string, string> }

  constructor(catalog: CatalogPart, context: ImportContext) {
    this.#catalog = catalog
    this.#context = context
    const byName = (labels: ReadonlyMap<string, string>) =>
      new Map([...labels].toReversed().map(([id, name]) => [name, context.idOf(id)]))
    this.#idsOfNames = { brands: byName(catalog.brands), ribbons: byName(catalog.ribbons) }
  }

  /** Counts a product, and returns the ids of its entities. */
  add({ brandId, ribbonId }: ProductPart, infoSections: readonly InfoSection[]): ProductReferences {
    const links = {
      brand_id: this.#label('brands', brandId),
      ribbon_id: this.#label('ribbons', ribbonId),
      info_section_ids: infoSections.map((section) => this.#sectionId(section)),
    }
    for (const id of new Set([links.brand_id, links.ribbon_id, ...links.info_section_ids])) {
      if (id !== null) this.#counts.set(id, (this.#counts.get(id) ?? 0) + 1)
    }
    return links
  }

  labels(table: 'brands' | 'ribbons'): readonly LabelToLoad[] {
    return [...this.#idsOfNames[table]].map(([name, id]) => ({ id, name, productCount: this.#countOf(id) }))
  }

  sections(): readonly SectionToLoad[] {
    return [...this.#sections].map(([hash, { uniqueName, section }]) => {
      const id = this.#idOf(uniqueName)
      return { id, uniqueName, section, hash, productCount: this.#countOf(id) }
    })
  }

  #label(table: 'brands' | 'ribbons', id: string | null): string | null {
    const name = id === null ? undefined : this.#catalog[table].get(id)
    return name === undefined ? null : (this.#idsOfNames[table].get(name) ?? null)
  }

  #sectionId(section: InfoSection): string {
    const hash = contentHash(section)
    let known = this.#sections.get(hash)
    if (!known) {
      known = { uniqueName: this.#freeName(section.title), section }
      this.#sections.set(hash, known)
    }
    return this.#idOf(known.uniqueName)
  }

  /** Sections with the same title get a number. */
  #freeName(title: string): string {
    let number = this.#numbers.get(title) ?? 1
    let name = number === 1 ? title : `${title} ${number}`
    while (this.#uniqueNames.has(name)) name = `${title} ${++number}`
    this.#numbers.set(title, number + 1)
    this.#uniqueNames.add(name)
    return name
  }

  #idOf(uniqueName: string): string {
    return this.#context.idOf(`info section ${uniqueName}`)
  }

  #countOf(id: string): number {
    return this.#counts.get(id) ?? 0
  }
}
