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
} from './customization.ts'
import type { CountResponse } from './entity.ts'

/** Operations on customizations and their choices of catalog V3. */

export const createCustomizationErrors = [
  'INVALID_CUSTOMIZATION_RENDER_TYPE',
  'INVALID_FREE_TEXT_SETTINGS',
  'MODIFIER_SETTINGS_NOT_SUPPORTED_FOR_PRODUCT_OPTION',
  'OPTIONS_LIMIT_EXCEEDED',
  'MODIFIERS_LIMIT_EXCEEDED',
  'CHOICES_LIMIT_EXCEEDED',
  'DOESNT_SUPPORT_CHOICES',
  'DOESNT_SUPPORT_FREE_TEXT',
  'IDEMPOTENCY_KEY_REUSED',
] as const
export const createCustomization: Operation<
  CreateCustomizationRequest,
  CustomizationResponse,
  (typeof createCustomizationErrors)[number]
> = {
  name: 'customizations.create',
  method: 'POST',
  path: `${catalogV3}/v3/customizations`,
}

export const getCustomizationErrors = ['CUSTOMIZATION_NOT_FOUND'] as const
export const getCustomization: Operation<
  GetCustomizationRequest,
  CustomizationResponse,
  (typeof getCustomizationErrors)[number]
> = {
  name: 'customizations.get',
  method: 'GET',
  path: `${catalogV3}/v3/customizations/{customizationId}`,
  fill: fillPath,
  query: queryString,
  idempotent: true,
}

export const updateCustomizationErrors = [
  'CUSTOMIZATION_NOT_FOUND',
  'STALE_REVISION',
  'INVALID_CUSTOMIZATION_RENDER_TYPE',
  'INVALID_FREE_TEXT_SETTINGS',
  'MODIFIER_SETTINGS_NOT_SUPPORTED_FOR_PRODUCT_OPTION',
  'DOESNT_SUPPORT_FREE_TEXT',
  'IDEMPOTENCY_KEY_REUSED',
] as const
export const updateCustomization: Operation<
  UpdateCustomizationRequest,
  CustomizationResponse,
  (typeof updateCustomizationErrors)[number]
> = {
  name: 'customizations.update',
  method: 'PATCH',
  path: `${catalogV3}/v3/customizations/{customization.id}`,
  fill: fillPath,
}

export const deleteCustomizationErrors = [
  'CUSTOMIZATION_NOT_FOUND',
  'CHOICE_ASSIGNED_TO_PRODUCT',
  'IDEMPOTENCY_KEY_REUSED',
] as const
export const deleteCustomization: Operation<
  DeleteCustomizationRequest,
  EmptyResponse,
  (typeof deleteCustomizationErrors)[number]
> = {
  name: 'customizations.delete',
  method: 'DELETE',
  path: `${catalogV3}/v3/customizations/{customizationId}`,
  fill: fillPath,
}

export const queryCustomizations: Operation<QueryCustomizationsRequest, QueryCustomizationsResponse> = {
  name: 'customizations.query',
  method: 'GET',
  path: `${catalogV3}/v3/customizations/query`,
  query: queryStringOrBody,
  idempotent: true,
}

export const countCustomizations: Operation<CountCustomizationsRequest, CountResponse> = {
  name: 'customizations.count',
  method: 'POST',
  path: `${catalogV3}/v3/customizations/count`,
  idempotent: true,
}

export const bulkCreateCustomizationsErrors = ['IDEMPOTENCY_KEY_REUSED'] as const
export const bulkCreateCustomizations: Operation<
  BulkCreateCustomizationsRequest,
  BulkCustomizationsResponse,
  (typeof bulkCreateCustomizationsErrors)[number]
> = {
  name: 'customizations.bulkCreate',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/customizations/create`,
}

export const bulkUpdateCustomizationsErrors = ['IDEMPOTENCY_KEY_REUSED'] as const
export const bulkUpdateCustomizations: Operation<
  BulkUpdateCustomizationsRequest,
  BulkCustomizationsResponse,
  (typeof bulkUpdateCustomizationsErrors)[number]
> = {
  name: 'customizations.bulkUpdate',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/customizations/update`,
}

export const addChoicesErrors = [
  'CUSTOMIZATION_NOT_FOUND',
  'CHOICES_LIMIT_EXCEEDED',
  'DOESNT_SUPPORT_CHOICES',
  'IDEMPOTENCY_KEY_REUSED',
] as const
export const addChoices: Operation<
  CustomizationChoicesRequest,
  CustomizationResponse,
  (typeof addChoicesErrors)[number]
> = {
  name: 'customizations.addChoices',
  method: 'POST',
  path: `${catalogV3}/v3/customizations/{customizationId}/add-choices`,
  fill: fillPath,
}

export const setChoicesErrors = [
  'CUSTOMIZATION_NOT_FOUND',
  'CHOICES_LIMIT_EXCEEDED',
  'DOESNT_SUPPORT_CHOICES',
  'CHOICE_ASSIGNED_TO_PRODUCT',
  'IDEMPOTENCY_KEY_REUSED',
] as const
export const setChoices: Operation<
  CustomizationChoicesRequest,
  CustomizationResponse,
  (typeof setChoicesErrors)[number]
> = {
  name: 'customizations.setChoices',
  method: 'POST',
  path: `${catalogV3}/v3/customizations/{customizationId}/set-choices`,
  fill: fillPath,
}

export const removeChoicesErrors = [
  'CUSTOMIZATION_NOT_FOUND',
  'STALE_REVISION',
  'CHOICE_NOT_FOUND',
  'CHOICE_ASSIGNED_TO_PRODUCT',
  'DOESNT_SUPPORT_CHOICES',
  'IDEMPOTENCY_KEY_REUSED',
] as const
export const removeChoices: Operation<
  RemoveChoicesRequest,
  CustomizationResponse,
  (typeof removeChoicesErrors)[number]
> = {
  name: 'customizations.removeChoices',
  method: 'POST',
  path: `${catalogV3}/v3/customizations/{customizationId}/remove-choices`,
  fill: fillPath,
}

export const updateChoicesErrors = [
  'CUSTOMIZATION_NOT_FOUND',
  'STALE_REVISION',
  'CHOICE_NOT_FOUND',
  'DOESNT_SUPPORT_CHOICES',
  'IDEMPOTENCY_KEY_REUSED',
] as const
export const updateChoices: Operation<
  UpdateChoicesRequest,
  CustomizationResponse,
  (typeof updateChoicesErrors)[number]
> = {
  name: 'customizations.updateChoices',
  method: 'POST',
  path: `${catalogV3}/v3/customizations/{customizationId}/update-choices`,
  fill: fillPath,
}

export const reorderChoicesErrors = [
  'CUSTOMIZATION_NOT_FOUND',
  'STALE_REVISION',
  'CHOICE_IDS_MISMATCH',
  'DOESNT_SUPPORT_CHOICES',
  'IDEMPOTENCY_KEY_REUSED',
] as const
export const reorderChoices: Operation<
  ReorderChoicesRequest,
  CustomizationResponse,
  (typeof reorderChoicesErrors)[number]
> = {
  name: 'customizations.reorderChoices',
  method: 'POST',
  path: `${catalogV3}/v3/customizations/{customizationId}/reorder-choices`,
  fill: fillPath,
}

export const bulkAddChoicesErrors = ['IDEMPOTENCY_KEY_REUSED'] as const
export const bulkAddChoices: Operation<
  BulkAddChoicesRequest,
  BulkCustomizationsResponse,
  (typeof bulkAddChoicesErrors)[number]
> = {
  name: 'customizations.bulkAddChoices',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/customizations/add-choices`,
}
