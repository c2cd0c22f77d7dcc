import type { EmptyResponse } from '../common/values.ts'
import type { Operation } from '../operation.ts'
import { fillPath } from '../path.ts'
import { catalogV3 } from '../provider/service-prefixes.ts'
import { queryString, queryStringOrBody } from '../query-string.ts'
import type {
  BulkAddChoicesRequest,
  BulkCreateCustomizationsRequest,
  BulkCustomizationsResponse,
  BulkUpdateCustomizationsRequest,
  CountCustomizationsRequest,
  CreateCustomizationRequest,
  CustomizationChoicesRequest,
  CustomizationResponse,
  DeleteCustomizationRequest,
  GetCustomizationRequest,
  QueryCustomizationsRequest,
  QueryCustomizationsResponse,
  RemoveChoicesRequest,
  ReorderChoicesRequest,
  UpdateChoicesRequest,
  UpdateCustomizationRequest,
} from './customization-requests.ts'
import type { CatalogV3ErrorCodeOf } from './error-codes.ts'
import type { CountResponse } from './revised.ts'

/** Customizations and their choices of catalog V3 (wire 6.8). */

export const createCustomization: Operation<
  CreateCustomizationRequest,
  CustomizationResponse,
  CatalogV3ErrorCodeOf<'customizations.create'>
> = {
  name: 'customizations.create',
  method: 'POST',
  path: `${catalogV3}/v3/customizations`,
}

export const getCustomization: Operation<
  GetCustomizationRequest,
  CustomizationResponse,
  CatalogV3ErrorCodeOf<'customizations.get'>
> = {
  name: 'customizations.get',
  method: 'GET',
  path: `${catalogV3}/v3/customizations/{customizationId}`,
  fill: fillPath,
  query: queryString,
  idempotent: true,
}

export const updateCustomization: Operation<
  UpdateCustomizationRequest,
  CustomizationResponse,
  CatalogV3ErrorCodeOf<'customizations.update'>
> = {
  name: 'customizations.update',
  method: 'PATCH',
  path: `${catalogV3}/v3/customizations/{customization.id}`,
  fill: fillPath,
}

export const deleteCustomization: Operation<
  DeleteCustomizationRequest,
  EmptyResponse,
  CatalogV3ErrorCodeOf<'customizations.delete'>
> = {
  name: 'customizations.delete',
  method: 'DELETE',
  path: `${catalogV3}/v3/customizations/{customizationId}`,
  fill: fillPath,
}

export const queryCustomizations: Operation<
  QueryCustomizationsRequest,
  QueryCustomizationsResponse,
  CatalogV3ErrorCodeOf<'customizations.query'>
> = {
  name: 'customizations.query',
  method: 'GET',
  path: `${catalogV3}/v3/customizations/query`,
  query: queryStringOrBody,
  idempotent: true,
}

export const countCustomizations: Operation<
  CountCustomizationsRequest,
  CountResponse,
  CatalogV3ErrorCodeOf<'customizations.count'>
> = {
  name: 'customizations.count',
  method: 'POST',
  path: `${catalogV3}/v3/customizations/count`,
  idempotent: true,
}

export const bulkCreateCustomizations: Operation<
  BulkCreateCustomizationsRequest,
  BulkCustomizationsResponse,
  CatalogV3ErrorCodeOf<'customizations.bulkCreate'>
> = {
  name: 'customizations.bulkCreate',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/customizations/create`,
}

export const bulkUpdateCustomizations: Operation<
  BulkUpdateCustomizationsRequest,
  BulkCustomizationsResponse,
  CatalogV3ErrorCodeOf<'customizations.bulkUpdate'>
> = {
  name: 'customizations.bulkUpdate',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/customizations/update`,
}

export const addChoices: Operation<
  CustomizationChoicesRequest,
  CustomizationResponse,
  CatalogV3ErrorCodeOf<'customizations.addChoices'>
> = {
  name: 'customizations.addChoices',
  method: 'POST',
  path: `${catalogV3}/v3/customizations/{customizationId}/add-choices`,
  fill: fillPath,
}

export const setChoices: Operation<
  CustomizationChoicesRequest,
  CustomizationResponse,
  CatalogV3ErrorCodeOf<'customizations.setChoices'>
> = {
  name: 'customizations.setChoices',
  method: 'POST',
  path: `${catalogV3}/v3/customizations/{customizationId}/set-choices`,
  fill: fillPath,
}

export const removeChoices: Operation<
  RemoveChoicesRequest,
  CustomizationResponse,
  CatalogV3ErrorCodeOf<'customizations.removeChoices'>
> = {
  name: 'customizations.removeChoices',
  method: 'POST',
  path: `${catalogV3}/v3/customizations/{customizationId}/remove-choices`,
  fill: fillPath,
}

export const updateChoices: Operation<
  UpdateChoicesRequest,
  CustomizationResponse,
  CatalogV3ErrorCodeOf<'customizations.updateChoices'>
> = {
  name: 'customizations.updateChoices',
  method: 'POST',
  path: `${catalogV3}/v3/customizations/{customizationId}/update-choices`,
  fill: fillPath,
}

export const reorderChoices: Operation<
  ReorderChoicesRequest,
  CustomizationResponse,
  CatalogV3ErrorCodeOf<'customizations.reorderChoices'>
> = {
  name: 'customizations.reorderChoices',
  method: 'POST',
  path: `${catalogV3}/v3/customizations/{customizationId}/reorder-choices`,
  fill: fillPath,
}

export const bulkAddChoices: Operation<
  BulkAddChoicesRequest,
  BulkCustomizationsResponse,
  CatalogV3ErrorCodeOf<'customizations.bulkAddChoices'>
> = {
  name: 'customizations.bulkAddChoices',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/customizations/add-choices`,
}
