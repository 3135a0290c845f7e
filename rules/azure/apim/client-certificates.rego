# METADATA
# scope: package
# title: API gateways ask clients for certificates
# description: Only clients with a certificate that you gave them then reach the gateway.
# custom:
#   id: PL-AZURE-APIM-5
#   severity: low
#   resources: [azurerm_api_management]
#   remedy: Set client_certificate_enabled to true (sku Consumption).
#   fix:
#     - set: {client_certificate_enabled: true}
#       marks: removes
package plumbline.azure.apim.client_certificates

attributes := input.resource.attributes

# Other tiers ask per host name.
not_applicable if not startswith(attributes.sku_name, "Consumption")

is_set if attributes.client_certificate_enabled == true

deny contains {"message": "The gateway does not ask clients for certificates.", "path": ["client_certificate_enabled"]} if {
	not not_applicable
	not is_set
}
